import { LOCALES, type Locale } from '@portal/contract/locale'
import { describe, expect, test } from 'vitest'
import { type Mail, type MailSubject, renderMail, type Sender } from './content.ts'

const SENDER: Sender = {
  brand: 'Acme',
  colour: '#1f5d94',
  support: 'support@acme.example',
  portalUrl: 'https://portal.example/partner',
  officeUrl: 'https://portal.example/admin',
}
const TIME = Date.parse('2026-05-10T15:00:00Z')

const EVERY_KIND: readonly MailSubject[] = [
  { kind: 'passwordReset', values: { minutes: 30 } },
  { kind: 'passwordChanged', values: { time: TIME } },
  { kind: 'newDevice', values: {} },
  { kind: 'deviceLink', values: { minutes: 60 } },
  { kind: 'secondFactorEnabled', values: { time: TIME } },
  { kind: 'secondFactorDisabled', values: { time: TIME } },
  { kind: 'partnerRequestReceived', values: { name: 'Ina Neumann', company: 'Neu GmbH' } },
  { kind: 'partnerRequestConfirmed', values: {} },
  { kind: 'ticketReceived', values: { id: '17', subject: 'Broken saw' } },
  {
    kind: 'ticketForSupport',
    values: { id: '17', subject: 'Broken saw', name: 'Ada Berg', company: 'North Ltd' },
  },
  { kind: 'leadAssigned', partnerId: 1, values: { company: 'Mill AB', partner: 'North Ltd' } },
  { kind: 'leadsAssigned', partnerId: 1, values: { number: 12, partner: 'North Ltd' } },
  { kind: 'invitation', values: { time: TIME } },
  { kind: 'alreadyInvited', values: {} },
  { kind: 'ticketAnswered', values: { id: '17', subject: 'Broken saw' } },
  {
    kind: 'ticketReply',
    values: { id: '17', subject: 'Broken saw', name: 'Ada Berg', company: 'North Ltd' },
  },
  { kind: 'partnerRequestDeclined', values: {} },
]
const WITH_BUTTON = new Set([
  'passwordReset',
  'passwordChanged',
  'ticketReceived',
  'leadAssigned',
  'leadsAssigned',
  'invitation',
  'alreadyInvited',
  'newDevice',
  'deviceLink',
  'ticketAnswered',
])

function mailOf(subject: MailSubject, locale: Locale): Mail {
  const screen = WITH_BUTTON.has(subject.kind) ? '/leads' : undefined
  return { ...subject, to: 'ada@acme.example', name: 'Ada Berg', locale, screen }
}

const REQUEST = { kind: 'partnerRequestReceived', to: 'support@acme.example', locale: 'en' } as const

describe.each(LOCALES)('in %s', (locale) => {
  test.each(EVERY_KIND.map((subject) => [subject.kind, subject] as const))('%s is complete', (_, subject) => {
    const { subject: title, text, html } = renderMail(mailOf(subject, locale), SENDER)
    for (const part of [title, text, html]) {
      expect(part).not.toMatch(/\{\{|\}\}|undefined|\[object/)
      expect(part).not.toContain(subject.kind)
    }
    for (const value of Object.values(subject.values)) {
      if (value !== TIME) expect(title + text).toContain(String(value))
    }
    if (Object.values(subject.values).includes(TIME)) expect(text).toContain('2026')
    for (const part of [text, html]) {
      expect(part).toContain('Ada Berg')
      expect(part).toContain('support@acme.example')
      expect(part.includes('https://portal.example/partner/leads')).toBe(WITH_BUTTON.has(subject.kind))
    }
    expect(html).toContain(`<html lang="${locale}">`)
    expect(html).not.toMatch(/<img|<script|<link|url\(/)
  })
})

test('what people wrote is text in the HTML, too', () => {
  const { text, html } = renderMail(
    {
      ...REQUEST,
      values: { name: '<b>Ina</b>', company: 'Neu & Co' },
      facts: [
        ['company', 'Neu & Co'],
        ['phone', '  '.trim()],
        ['country', null],
      ],
      quote: 'Hello <script>alert(1)</script>\nand good bye',
    },
    SENDER,
  )
  expect(html).not.toMatch(/<b>|<script>/)
  expect(html).toContain('Neu &amp; Co')
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;<br>and good bye')
  expect(text).toContain('> Hello <script>alert(1)</script>\n> and good bye')
  expect(text).toContain('Company: Neu & Co\n')
  expect(text).not.toMatch(/Phone|Country/)
})

test('a subject is one line, whatever a form holds', () => {
  const values = { name: 'Ina', company: `Neu\r\nBcc: all@acme.example\u2028${'x'.repeat(500)}` }
  const { subject } = renderMail({ ...REQUEST, values }, SENDER)
  expect(subject).toMatch(/^Partner request from Neu Bcc: all@\u2060acme\.\u2060example x+$/)
  expect(subject).toHaveLength(200)
})

describe('what somebody is called', () => {
  const HOSTILE = 'Eve\r\nBcc: x@evil.example \u202etxt.lave\u202c https://evil.example/a www.evil.example'
  const ofPeople = EVERY_KIND.filter(({ values }) =>
    Object.values(values).some((value) => typeof value === 'string'),
  )

  test.each(ofPeople.map((subject) => [subject.kind, subject] as const))('is inert in %s', (_, subject) => {
    const values = Object.fromEntries(Object.keys(subject.values).map((name) => [name, HOSTILE]))
    const mail = {
      ...mailOf(subject, 'en'),
      values,
      name: HOSTILE,
      facts: [['name', HOSTILE] as const],
    } as Mail
    const { subject: title, text, html } = renderMail(mail, SENDER)
    for (const part of [title, text, html]) {
      expect(part).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u)
      expect(part).not.toMatch(/evil\.example|@evil|:\/\/evil/)
    }
    expect(title).not.toContain('\n')
    expect(text.split('\n').filter((line) => line.startsWith('Bcc'))).toEqual([])
  })

  test('reads as it was written where it is a name', () => {
    const name = 'J. R. O’Brien-Łukasiewicz, St. Gallen & Co. KG 3.5'
    const { text } = renderMail({ ...REQUEST, values: { name, company: name } }, SENDER)
    expect(text).toContain(name)
  })

  test('is short', () => {
    const { text } = renderMail({ ...REQUEST, values: { name: '😀'.repeat(400), company: 'x' } }, SENDER)
    expect(text).toContain('😀'.repeat(100))
    expect(text).not.toContain('😀'.repeat(101))
    expect(text.isWellFormed()).toBe(true)
  })
})

test("a time is written in the reader's language, in UTC", () => {
  const changed = (locale: Locale) =>
    renderMail(mailOf({ kind: 'passwordChanged', values: { time: TIME } }, locale), SENDER).text
  expect(changed('en')).toContain('May 10, 2026')
  expect(changed('de')).toContain('10. Mai 2026 um 15:00 (UTC)')
  expect(changed('ja')).toContain('2026年5月10日 15:00 (UTC)')
})

test.each([
  ['#1f5d94', '#ffffff'],
  ['#ffd400', '#000000'],
])('on %s the button is written in %s', (colour, ink) => {
  const mail = mailOf({ kind: 'passwordReset', values: { minutes: 30 } }, 'en')
  expect(renderMail(mail, { ...SENDER, colour }).html).toContain(`background:${colour};color:${ink}`)
})

test('without a support address there is no line about it', () => {
  const mail = mailOf({ kind: 'passwordReset', values: { minutes: 30 } }, 'en')
  expect(renderMail(mail, { ...SENDER, support: '' }).text).not.toContain('Questions')
})
