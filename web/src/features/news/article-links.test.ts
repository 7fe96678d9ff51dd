import { expect, it } from 'vitest'
import { isScreenLink } from './article-links.ts'

const portal = { basePath: '/partner', origin: 'https://portal.example' }
const leads = (href: string) => isScreenLink(href, portal)

it('finds links to screens', () => {
  expect(leads('/partner/playbook?view=table#top')).toBe(true)
  expect(leads('/partner')).toBe(true)
  expect(leads('https://portal.example/partner/assets')).toBe(true)
  expect(isScreenLink('/playbook', { ...portal, basePath: '' })).toBe(true)
})

it('leaves files, other sites and other schemes alone', () => {
  expect(leads('/partner/de/download/12')).toBe(false)
  expect(leads('/files/a1/sheet.pdf')).toBe(false)
  expect(isScreenLink('/files/a1/sheet.pdf', { ...portal, basePath: '' })).toBe(false)
  expect(leads('/partners')).toBe(false)
  expect(leads('https://other.example/partner/playbook')).toBe(false)
  expect(leads('mailto:partners@portal.example')).toBe(false)
  expect(leads('')).toBe(false)
})
