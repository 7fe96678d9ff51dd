import { expect, test } from 'vitest'
import { viewAddress } from './view.ts'

test('the ticket stands in the fragment, and the language beside what the screen is asked', () => {
  expect(viewAddress('/partner', '/dashboard', '3.1.sig', 'de')).toBe(
    '/partner/dashboard?lang=de#view=3.1.sig',
  )
  expect(viewAddress('', '/newsannouncements?news=7', 't', 'ja')).toBe(
    '/newsannouncements?news=7&lang=ja#view=t',
  )
})
