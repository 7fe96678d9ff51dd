/** The kinds of mails and their layout. The texts are in `i18n/locales/<language>/mail.json`. */
import type { Locale } from '@portal/contract/locale'
import { oneLine } from '@portal/contract/names'
import type { serverCatalogues } from '@portal/i18n/server'
import { escapeHtml } from '../html/escape.ts'
import { textsOf } from '../http/messages.ts'

type MailTexts = (typeof serverCatalogues)['en']['mail']
export type FactName = keyof MailTexts['fact']

/** The kinds of mails, with the values of their texts; a `time` is in epoch milliseconds. */
export interface MailValues {
  passwordReset: { minutes: number }
  passwordChanged: { time: number }
  newDevice: Record<never, never>
  deviceLink: { minutes: number }
  secondFactorEnabled: { time: number }
  secondFactorDisabled: { time: number }
  partnerRequestReceived: { name: string; company: string }
  partnerRequestConfirmed: Record<never, never>
  ticketReceived: { id: string; subject: string }
  ticketForSupport: { id: string; subject: string; name: string; company: string }
  leadAssigned: { company: string; partner: string }
  leadsAssigned: { number: number; partner: string }
  leadFollowUp: { company: string }
  leadClock: { news: string }
  leadClockForTeam: { partner: string; news: string }
  leadReassignedForTeam: { news: string }
  leadToAssign: { news: string }
  dealStep: { company: string; news: string }
  dealEnding: { company: string; day: string }
  dealForTeam: { company: string; partner: string; news: string }
  invitation: { time: number }
  alreadyInvited: Record<never, never>
  ticketAnswered: { id: string; subject: string }
  ticketReply: { id: string; subject: string; name: string; company: string }
  partnerRequestDeclined: Record<never, never>
  mailTest: Record<never, never>
  report: { report: string; from: string; to: string }
}
export type MailKind = keyof MailValues

/**
 * Mails about a partner's own leads and deals: not delivered to somebody who has left the partner by the time of
 * sending.
 */
type PartnerMailKind =
  | 'leadAssigned'
  | 'leadsAssigned'
  | 'leadFollowUp'
  | 'leadClock'
  | 'dealStep'
  | 'dealEnding'

/** A kind of mail with its values. */
export type MailSubject = {
  [K in MailKind]: { kind: K; values: MailValues[K] } & (K extends PartnerMailKind
    ? { partnerId: number }
    : { partnerId?: never })
}[MailKind]

export type Mail = MailSubject & {
  to: string
  locale: Locale
  /** Name in the greeting; without it the greeting is generic. */
  name?: string
  /** Target of the button: a screen of the portal, relative to its base path. */
  screen?: string
  /** The same for a screen of the back office. */
  officeScreen?: string
  /** Numbers are timestamps in epoch milliseconds. */
  facts?: readonly (readonly [name: FactName, value: string | number | null | undefined])[]
  /** Further facts, whose labels are already translated. */
  lines?: readonly { label: string; value: string }[]
  /** Somebody's own words, shown as a quotation. */
  quote?: string
  replyTo?: string
}

/** The provider as shown in its mails. */
export interface Sender {
  brand: string
  colour: string
  /** Support address; may be empty. */
  support: string
  /** Base URL of the portal's screens, without a trailing slash. */
  portalUrl: string
  /** Base URL of the back office, likewise. */
  officeUrl: string
}

export interface RenderedMail {
  subject: string
  text: string
  html: string
}

interface Parts {
  subject: string
  greeting: string
  paragraphs: string[]
  facts: { label: string; value: string }[]
  quote: string
  button?: { label: string; url: string; hint: string }
  note: string
  footer: string[]
}

const SUBJECT_LENGTH = 200
const VALUE_LENGTH = 200
/** Characters at which a mail program would detect a URL or an email address. */
const IN_ADDRESS = /(?<=[\p{L}\p{N}])[.。．｡](?=\p{L}{2})|@(?=\S)|:(?=\/)/gu
const WORD_JOINER = '\u2060'

const cut = (text: string, length: number) => text.slice(0, length).toWellFormed()

/**
 * Makes a user-chosen name safe beside the portal's own words: short, on one line, and nothing that a mail program
 * would turn into a link.
 */
function inert(text: string): string {
  const line = cut(oneLine(text).replaceAll(/\s+/g, ' ').trim(), VALUE_LENGTH)
  return line.replaceAll(IN_ADDRESS, (sign) => `${sign}${WORD_JOINER}`)
}

/** Somebody's own words, with their line breaks. */
const quoted = (text: string) => text.split(/\r?\n/).map(oneLine).join('\n').trim()

/** Facts that are links, with a label that says so. */
const ADDRESSES: readonly FactName[] = ['email', 'website', 'phone']

/** A time in the reader's language; in UTC, since the reader's time zone is unknown. */
function formatTime(time: number, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  return `${format.format(time)} (UTC)`
}

function factValue(fact: FactName, value: string | number, locale: Locale): string {
  if (typeof value === 'number') return formatTime(value, locale)
  return ADDRESSES.includes(fact) ? oneLine(value) : inert(value)
}

function partsOf(mail: Mail, { brand, support, portalUrl, officeUrl }: Sender): Parts {
  const { kind, locale, name, screen, officeScreen, facts = [], lines = [], quote = '' } = mail
  const url = officeScreen === undefined ? screen && portalUrl + screen : officeUrl + officeScreen
  const texts = textsOf(locale, 'mail')
  const entries = Object.entries(mail.values as Record<string, string | number>)
  const values = Object.fromEntries(
    entries.map(([key, value]) => [
      key,
      key === 'time' ? formatTime(value as number, locale) : inert(String(value)),
    ]),
  )
  const say = (part: 'subject' | 'text' | 'action' | 'note') => texts(`${kind}.${part}`, { ...values, brand })
  return {
    subject: cut(oneLine(say('subject')), SUBJECT_LENGTH),
    greeting: name ? texts('greeting', { name: inert(name) }) : texts('greetingPlain'),
    paragraphs: [say('text')],
    facts: [
      ...facts.flatMap(([fact, value]) => {
        if (!value) return []
        return [{ label: texts(`fact.${fact}`), value: factValue(fact, value, locale) }]
      }),
      ...lines,
    ],
    quote: quoted(quote),
    ...(url === undefined ? {} : { button: { label: say('action'), url, hint: texts('linkHint') } }),
    note: KINDS_WITH_NOTE.has(kind) ? say('note') : '',
    footer: [texts('footer', { brand }), ...(support ? [texts('support', { support })] : [])],
  }
}

const KINDS_WITH_NOTE: ReadonlySet<MailKind> = new Set([
  'passwordReset',
  'passwordChanged',
  'secondFactorEnabled',
  'secondFactorDisabled',
  'partnerRequestConfirmed',
  'invitation',
  'alreadyInvited',
  'newDevice',
  'deviceLink',
])

function toText({ greeting, paragraphs, facts, quote, button, note, footer }: Parts): string {
  const blocks = [
    greeting,
    ...paragraphs,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    quote.replaceAll(/^/gm, quote ? '> ' : ''),
    button ? `${button.label}:\n${button.url}` : '',
    note,
    `-- \n${footer.join('\n')}`,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

const FONT = "font-family:'Helvetica Neue',Helvetica,Arial,'Noto Sans',sans-serif"
const paragraph = (html: string, style = '') =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:24px;${style}">${html}</p>`
const lines = (text: string) => escapeHtml(text).replaceAll(/\r?\n/g, '<br>')

/** White or black, whichever has more contrast on the colour. */
function inkOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000000' : '#ffffff'
}

function factTable(facts: Parts['facts']): string {
  if (facts.length === 0) return ''
  const rows = facts.map(({ label, value }) => {
    return `<tr><th scope="row" align="left" valign="top" style="padding:0 16px 8px 0;font-weight:normal;color:#5a6472">${escapeHtml(label)}</th><td style="padding:0 0 8px">${lines(value)}</td></tr>`
  })
  return `<table style="margin:0 0 16px;font-size:16px;line-height:24px;border-collapse:collapse">${rows.join('')}</table>`
}

function buttonLink(button: Parts['button'], colour: string): string {
  if (!button) return ''
  const url = escapeHtml(button.url)
  const style = `display:inline-block;padding:12px 24px;border-radius:6px;background:${colour};color:${inkOn(colour)};font-weight:600;text-decoration:none`
  return [
    paragraph(`<a href="${url}" style="${style}">${escapeHtml(button.label)}</a>`, 'padding:8px 0'),
    paragraph(
      `${escapeHtml(button.hint)}<br><a href="${url}" style="color:#1b5c94;word-break:break-all">${url}</a>`,
      'font-size:13px;line-height:20px;color:#5a6472',
    ),
  ].join('\n')
}

/** Simple enough for every mail program: one column, inline styles, no images. */
function toHtml(parts: Parts, locale: Locale, { brand, colour }: Sender): string {
  const { subject, greeting, paragraphs, facts, quote, button, note, footer } = parts
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#eef1f4;color:#1c2733;${FONT}">
<div style="max-width:560px;margin:0 auto;background:#ffffff;border-top:4px solid ${colour};padding:32px">
<p style="margin:0 0 24px;font-size:14px;font-weight:600;color:#5a6472">${escapeHtml(brand)}</p>
<h1 style="margin:0 0 20px;font-size:22px;line-height:28px">${escapeHtml(subject)}</h1>
${[greeting, ...paragraphs].map((text) => paragraph(lines(text))).join('\n')}
${factTable(facts)}${quote ? `<blockquote style="margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #c9d1da;font-size:16px;line-height:24px">${lines(quote)}</blockquote>` : ''}
${buttonLink(button, colour)}
${note ? paragraph(lines(note)) : ''}
</div>
<p style="max-width:560px;margin:16px auto 0;font-size:13px;line-height:20px;color:#5a6472">${footer.map(escapeHtml).join('<br>')}</p>
</body>
</html>
`
}

/** Renders a mail as plain text and as HTML. */
export function renderMail(mail: Mail, sender: Sender): RenderedMail {
  const parts = partsOf(mail, sender)
  return { subject: parts.subject, text: toText(parts), html: toHtml(parts, mail.locale, sender) }
}
