/** Synchronisation of deals and leads with a CRM: its state, and how the team resolves conflicting changes. */
import { type Static, Type } from 'typebox'
import { endpointsWith } from '../endpoint.ts'
import { closed, itemId, text, timestamp } from '../values.ts'

const endpoint = endpointsWith({ tag: 'Back office: co-selling', access: 'admin' })

export const CRM_SUBJECTS = ['deals', 'leads'] as const
export type CrmSubject = (typeof CRM_SUBJECTS)[number]

export const CRM_REASONS = ['unreachable', 'busy', 'unauthorized', 'refused'] as const

/** Fields that both sides may change. */
export const CRM_FIELDS = ['stage', 'amount', 'closeDate', 'status', 'partner'] as const
export type CrmField = (typeof CRM_FIELDS)[number]

const ConflictField = Type.Object({
  field: Type.Enum([...CRM_FIELDS]),
  portal: text('12500.00', 'What the portal has; of a stage the state of the deal'),
  crm: text(
    '14000.00',
    'What the CRM has; of a stage its internal name, of a partner its name or company id',
  ),
  applies: Type.Boolean({
    description:
      'Whether the portal can take it; a stage without a state of the portal stays in the CRM alone',
  }),
})

const CrmConflict = Type.Object({
  since: timestamp('When it was noticed'),
  token: text('p2Zk4', 'Names what is shown: a decision on anything else is refused'),
  currency: Type.Union([text('EUR', 'Of the amounts'), Type.Null()]),
  fields: Type.Array(ConflictField),
})
export type CrmConflict = Static<typeof CrmConflict>

export const CrmState = Type.Object({
  is: Type.Enum(['off', 'absent', 'waiting', 'failing', 'conflict', 'written'], {
    description:
      'Off where nothing is written to a CRM; absent: not written, such as a lead without an email address; failing is tried again as well; conflict: the CRM was changed as well, and nothing is written before somebody decides',
  }),
  since: Type.Union([timestamp('Since when it waits or fails'), Type.Null()]),
  written: Type.Union([timestamp('When the CRM was last written to'), Type.Null()]),
  reason: Type.Union([Type.Enum([...CRM_REASONS]), Type.Null()]),
  detail: Type.Union([text('Property "portal_deal_id" does not exist', 'The CRM’s own words'), Type.Null()]),
  conflict: Type.Union([CrmConflict, Type.Null()]),
})
export type CrmState = Static<typeof CrmState>

const Params = Type.Object(
  { subject: Type.Enum([...CRM_SUBJECTS], { examples: ['deals'] }), id: itemId(8) },
  closed,
)

export const getCrmState = endpoint({
  id: 'adminCrmState',
  method: 'GET',
  path: '/api/admin/co-selling/{subject}/{id}',
  summary: 'Whether the CRM has a deal or lead as it is, and why it does not',
  params: Params,
  response: CrmState,
})

export const sendToCrm = endpoint({
  id: 'adminCrmSend',
  method: 'POST',
  path: '/api/admin/co-selling/{subject}/{id}',
  summary: 'Write it to the CRM at once, however long it should have waited',
  params: Params,
  response: CrmState,
  errors: ['conflict'],
})

export const CRM_CHOICES = ['portal', 'crm'] as const
export type CrmChoice = (typeof CRM_CHOICES)[number]

export const settleCrmConflict = endpoint({
  id: 'adminCrmSettle',
  method: 'POST',
  path: '/api/admin/co-selling/{subject}/{id}/decisions',
  summary: 'Keep what the portal has, or take what the CRM has; the history says so',
  params: Params,
  body: Type.Object(
    {
      keep: Type.Enum([...CRM_CHOICES], { examples: ['portal'] }),
      token: Type.String({ minLength: 1, maxLength: 64, examples: ['p2Zk4'] }),
    },
    closed,
  ),
  response: CrmState,
  errors: ['conflict'],
})

export const ASSIGNMENT_PROBLEMS = [
  'unknownCompany',
  'ambiguousCompany',
  'missing',
  'tooLong',
  'malformed',
] as const
export type AssignmentProblem = (typeof ASSIGNMENT_PROBLEMS)[number]

/** Per list; the oldest come first. */
export const MAX_CRM_ITEMS = 100

const OpenConflict = Type.Object({
  subject: Type.Enum([...CRM_SUBJECTS]),
  id: itemId(8),
  name: text('Acme Bridges Ltd'),
  since: timestamp('When it was noticed'),
  fields: Type.Array(Type.Enum([...CRM_FIELDS])),
})

const OpenProblem = Type.Object({
  contact: text('9007199254740993', 'Its id in the CRM'),
  company: text('4711', 'As the CRM names the partner'),
  problem: Type.Enum([...ASSIGNMENT_PROBLEMS]),
  field: Type.Union([text('lastname'), Type.Null()]),
  since: timestamp('When it was noticed'),
})

export const CrmOverview = Type.Object({
  isOn: Type.Boolean({ description: 'Whether deals and leads are written to a CRM' }),
  assignments: Type.Union(
    [
      Type.Object({
        read: Type.Union([timestamp('When the last round ended'), Type.Null()]),
        failingSince: Type.Union([timestamp('Since when they cannot be read'), Type.Null()]),
        reason: Type.Union([Type.Enum([...CRM_REASONS]), Type.Null()]),
        detail: Type.Union([text('This app lacks a scope', 'The CRM’s own words'), Type.Null()]),
      }),
      Type.Null(),
    ],
    { description: 'Null where no assignments are taken from it' },
  ),
  conflicts: Type.Array(OpenConflict, { maxItems: MAX_CRM_ITEMS }),
  conflictCount: Type.Integer({ minimum: 0, examples: [2] }),
  problems: Type.Array(OpenProblem, {
    maxItems: MAX_CRM_ITEMS,
    description: 'Contacts that were assigned and became no lead',
  }),
  problemCount: Type.Integer({ minimum: 0, examples: [1] }),
})
export type CrmOverview = Static<typeof CrmOverview>

export const getCrmOverview = endpoint({
  id: 'adminCrmOverview',
  method: 'GET',
  path: '/api/admin/co-selling',
  summary: 'What both sides have changed, and contacts of the CRM that could not become leads',
  response: CrmOverview,
})

export const readCrmAgain = endpoint({
  id: 'adminCrmReadAgain',
  method: 'POST',
  path: '/api/admin/co-selling/assignments',
  summary: 'Read the assignments of the CRM now, and look at those with a problem again',
  response: CrmOverview,
  errors: ['conflict'],
})
