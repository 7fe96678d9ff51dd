/** No browser lets a test click on a system notification: here the functions behind it run with a worker's scope. */
import { describe, expect, it, vi } from 'vitest'
import { messageOf, openLink, unreadableText } from './notifications.ts'

const ORIGIN = 'https://partners.example'
const BASE = '/partner/'
const UNREADABLE = { text: 'Im Portal gibt es Neuigkeiten.', locale: 'de' }
const INSTEAD = { ...UNREADABLE, id: 'unreadable', link: '/notifications' }
const sent = (text: string) => ({ json: () => JSON.parse(text) })

describe('a message', () => {
  const message = { id: '7', text: 'Neuer Lead: Köln', link: '/leads?lead=7', locale: 'de' }

  it('is shown as it was sent', () => {
    expect(messageOf(sent(JSON.stringify(message)), UNREADABLE)).toEqual(message)
  })

  it.each([
    ['without data', null],
    ['that is empty', sent('')],
    ['that is no JSON', sent('{')],
    ['of null', sent('null')],
    ['of a number', sent('5')],
    ['of a list', sent('[]')],
    ['without a text', sent('{"id":"7","link":"/leads"}')],
    ['with a blank text', sent('{"text":"  "}')],
    ['whose text is a number', sent('{"text":5}')],
  ])('%s says that there is something', (_, data) => {
    expect(messageOf(data, UNREADABLE)).toEqual(INSTEAD)
  })

  it('is cut where it is huge, and leads to the list where its link is', () => {
    const huge = { text: 'x'.repeat(100_000), link: `/leads?${'x'.repeat(100_000)}`, id: 7 }
    expect(messageOf(sent(JSON.stringify(huge)), UNREADABLE)).toEqual({
      ...{ id: '', text: 'x'.repeat(500), link: '/notifications', locale: '' },
    })
  })
})

it('what cannot be read is said in the first language of the device that the portal speaks', () => {
  const texts = { en: 'News', de: 'Neues' }
  expect(unreadableText(texts, ['nl-NL', 'de-CH', 'en'])).toEqual({ text: 'Neues', locale: 'de' })
  expect(unreadableText(texts, ['nl'])).toEqual({ text: 'News', locale: 'en' })
})

describe('a click', () => {
  const tab = (path: string) => {
    const client = { url: ORIGIN + path, focus: vi.fn(), navigate: vi.fn() }
    client.focus.mockResolvedValue(client)
    client.navigate.mockResolvedValue(client)
    return client
  }
  const scope = (...tabs: ReturnType<typeof tab>[]) => {
    const clients = { matchAll: async () => tabs as unknown as WindowClient[], openWindow: vi.fn() }
    return { clients: clients as typeof clients & Pick<Clients, 'matchAll'>, location: { origin: ORIGIN } }
  }

  it('opens a tab where none is open', async () => {
    const worker = scope(tab('/admin/leads'))
    await openLink(worker, BASE, '/leads?lead=7')
    expect(worker.clients.openWindow).toHaveBeenCalledWith(`${ORIGIN}/partner/leads?lead=7`)
  })

  it('leads a tab of the portal that is open, and brings it to the front', async () => {
    const [other, open] = [tab('/admin/leads'), tab('/partner/dashboard')]
    const worker = scope(other, open)
    await openLink(worker, BASE, '/leads?lead=7')
    expect(open.focus).toHaveBeenCalled()
    expect(open.navigate).toHaveBeenCalledWith(`${ORIGIN}/partner/leads?lead=7`)
    expect(other.focus).not.toHaveBeenCalled()
    expect(worker.clients.openWindow).not.toHaveBeenCalled()
  })

  it('only brings to the front a tab that shows it already', async () => {
    const [other, open] = [tab('/partner/dashboard'), tab('/partner/leads?lead=7')]
    await openLink(scope(other, open), BASE, '/leads?lead=7')
    expect(open.focus).toHaveBeenCalled()
    expect(open.navigate).not.toHaveBeenCalled()
    expect(other.focus).not.toHaveBeenCalled()
  })

  it('opens a tab where that of the portal cannot be led', async () => {
    const gone = tab('/partner/dashboard')
    gone.focus.mockRejectedValue(new TypeError('gone'))
    const worker = scope(gone)
    await openLink(worker, BASE, '/leads')
    expect(worker.clients.openWindow).toHaveBeenCalledWith(`${ORIGIN}/partner/leads`)
  })

  it.each(['../admin', '//evil.example', 'https://evil.example', '/../../admin', 5, null])(
    'on %s stays in the portal',
    async (link) => {
      const worker = scope()
      await openLink(worker, BASE, link)
      for (const [address] of worker.clients.openWindow.mock.calls)
        expect(String(address).startsWith(`${ORIGIN}/partner/`)).toBe(true)
    },
  )
})
