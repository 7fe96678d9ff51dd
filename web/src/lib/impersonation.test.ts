import { expect, test } from 'vitest'
import { viewOf } from './impersonation.ts'

const NOTHING = { asPartner: false, drafts: false, asManager: false, contentOnly: false }

test.each([
  ['3.0.partner.all.1778544000.abc', { asPartner: true }],
  ['3.1.partner.all.1778544000.abc', { asPartner: true, drafts: true }],
  ['3.0.partner-manager.content.1778544000.abc', { asPartner: true, asManager: true, contentOnly: true }],
  ['0.1.partner.content.1778544000.abc', { drafts: true }],
  ['nonsense', {}],
])('the ticket %s says %j', (ticket, view) => {
  expect(viewOf(ticket)).toEqual({ ticket, ...NOTHING, ...view })
})
