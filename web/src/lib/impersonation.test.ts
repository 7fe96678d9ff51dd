import { expect, test } from 'vitest'
import { viewOf } from './impersonation.ts'

test.each([
  ['3.0.1778544000.abc', { asPartner: true, drafts: false }],
  ['3.1.1778544000.abc', { asPartner: true, drafts: true }],
  ['0.1.1778544000.abc', { asPartner: false, drafts: true }],
  ['nonsense', { asPartner: false, drafts: false }],
])('the ticket %s says %j', (ticket, view) => {
  expect(viewOf(ticket)).toEqual({ ticket, ...view })
})
