import { expect, test } from 'vitest'
import { viewUrl } from './view.ts'

test('the ticket stands in the fragment, and the language beside what the screen is asked', () => {
  expect(viewUrl('/partner', '/dashboard', { ticket: '3.1.sig', locale: 'de', portal: null })).toBe(
    '/partner/dashboard?lang=de#view=3.1.sig',
  )
  expect(viewUrl('', '/newsannouncements?news=7', { ticket: 't', locale: 'ja', portal: null })).toBe(
    '/newsannouncements?news=7&lang=ja#view=t',
  )
})

test('the dashboard that an entry is in is named beside the entry', () => {
  const look = { ticket: 't', locale: 'en', portal: '/portals/standard' } as const
  expect(viewUrl('/partner', '/dashboard?show=slide-4', look)).toBe(
    '/partner/dashboard?show=slide-4&portal=%2Fportals%2Fstandard&lang=en#view=t',
  )
})
