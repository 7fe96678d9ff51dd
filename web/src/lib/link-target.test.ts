import { describe, expect, it } from 'vitest'
import { linkTarget } from './link-target.ts'

const portal = { basePath: '/partner', origin: 'https://portal.example' }

describe('linkTarget', () => {
  it('finds screens, with and without the base path', () => {
    const playbook = { kind: 'screen', to: '/playbook', search: {}, hash: '' }
    expect(linkTarget('/playbook', portal)).toEqual(playbook)
    expect(linkTarget('/partner/playbook', portal)).toEqual(playbook)
    expect(linkTarget('https://portal.example/partner/playbook', portal)).toEqual(playbook)
    expect(linkTarget('/partner', portal)).toMatchObject({ to: '/' })
    expect(linkTarget('/partners', portal)).toMatchObject({ to: '/partners' })
    expect(linkTarget('/playbook', { ...portal, basePath: '' })).toEqual(playbook)
  })

  it('reads numbers in the query of a screen as the router does', () => {
    expect(linkTarget('/leads?lead=4711', portal)).toMatchObject({ to: '/leads', search: { lead: 4711 } })
  })

  it('keeps the query and the fragment of a screen', () => {
    expect(linkTarget('/searchresults?query=radar#top', portal)).toEqual({
      kind: 'screen',
      to: '/searchresults',
      search: { query: 'radar' },
      hash: 'top',
    })
  })

  it('finds files that the portal serves', () => {
    expect(linkTarget('/files/a1/data%20sheet.pdf?s=1', portal)).toEqual({
      kind: 'file',
      href: '/files/a1/data%20sheet.pdf?s=1',
    })
    expect(linkTarget('https://portal.example/partner/de/download/12?s=1', portal)).toEqual({
      kind: 'file',
      href: '/partner/de/download/12?s=1',
    })
    expect(linkTarget('/ja/download/12', portal)).toMatchObject({ kind: 'file' })
  })

  it('finds other sites', () => {
    expect(linkTarget('https://events.example/tickets', portal)).toEqual({
      kind: 'site',
      href: 'https://events.example/tickets',
    })
    expect(linkTarget('//events.example/', portal)).toMatchObject({ kind: 'site' })
  })

  it('refuses what is not a web URL', () => {
    expect(linkTarget('', portal)).toBeNull()
    expect(linkTarget('javascript:alert(1)', portal)).toBeNull()
    expect(linkTarget('mailto:partners@portal.example', portal)).toBeNull()
    expect(linkTarget('data:text/html,x', portal)).toBeNull()
    expect(linkTarget('https://', portal)).toBeNull()
  })
})
