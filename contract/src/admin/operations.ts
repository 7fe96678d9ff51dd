/** Operations as an administrator sees them: mails, audit log, background jobs, storage. */
import { type Static, Type } from 'typebox'
import { endpointsWith } from '../endpoint.ts'
import { Count, closed, done, IdParams, itemId, Time, TimeOrNull, text, textOrNull } from '../values.ts'
import { Timestamp } from './schemas.ts'

const access = 'admin'
const limit = Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 }))
const behind = Type.Optional({
  ...itemId(112),
  description: 'Continues after the entry with this id, the last one of an earlier response',
})
const next = Type.Union([itemId(112), Type.Null()], { description: '`before` of the next page' })

export const MAIL_STATES = ['waiting', 'failed', 'sent'] as const
/** Filters of the outbox; `unsent` includes waiting and failed mails. */
export const MAIL_FILTERS = ['unsent', ...MAIL_STATES] as const

const mailFields = {
  id: Type.Integer({ examples: [112] }),
  kind: text('leadsAssigned', 'Occasion of the mail'),
  recipient: text('ada@acme.example'),
  locale: text('de'),
  subject: text('New leads for Acme'),
  state: Type.Enum([...MAIL_STATES], {
    description: 'Waits for its first attempt, was refused at the last one, or was handed to the mail server',
  }),
  attempts: Type.Integer({ minimum: 0, examples: [1] }),
  lastError: textOrNull('ECONNREFUSED: connect ECONNREFUSED 127.0.0.1:25', 'What the mail server said last'),
  createdAt: Time,
  sentAt: TimeOrNull,
}
export const OutboxMail = Type.Object(mailFields)
export type OutboxMail = Static<typeof OutboxMail>

export const Outbox = Type.Object({
  items: Type.Array(OutboxMail),
  next,
  counts: Type.Object({ waiting: Count, failed: Count, sent: Count }),
  hasServer: Type.Boolean({ description: 'Whether there is a mail server to send them' }),
})
export type Outbox = Static<typeof Outbox>

const outboxEndpoint = endpointsWith({ tag: 'Back office: outbox', access })

export const listOutbox = outboxEndpoint({
  id: 'adminOutbox',
  method: 'GET',
  path: '/api/admin/outbox',
  summary: 'Mails that the portal has written, newest first',
  query: Type.Object(
    {
      state: Type.Optional(Type.Enum([...MAIL_FILTERS])),
      q: Type.Optional(
        Type.String({
          maxLength: 100,
          description: 'Part of the recipient or the subject',
          examples: ['ada@'],
        }),
      ),
      before: behind,
      limit,
    },
    closed,
  ),
  response: Outbox,
})

export const OutboxMessage = Type.Object({
  ...mailFields,
  replyTo: textOrNull('partners@acme.example'),
  content: Type.Union(
    [Type.Object({ text: text('Good morning, …'), html: text('<p>Good morning, …</p>') }), Type.Null()],
    { description: 'Null once it was sent: it may have held a link that opens an account' },
  ),
})
export type OutboxMessage = Static<typeof OutboxMessage>

export const readOutboxMail = outboxEndpoint({
  id: 'adminOutboxMail',
  method: 'GET',
  path: '/api/admin/outbox/{id}',
  fresh: true,
  summary: 'One mail as its recipient reads it, with the link that it may hold to open an account',
  params: IdParams,
  response: OutboxMessage,
})

export const sendOutboxMail = outboxEndpoint({
  id: 'adminSendOutboxMail',
  method: 'POST',
  path: '/api/admin/outbox/{id}/send',
  summary: 'Has a mail sent at once that was not sent yet; refused where there is no mail server',
  params: IdParams,
  response: done('Mail on its way'),
  errors: ['conflict', 'unavailable'],
})

export const discardOutboxMail = outboxEndpoint({
  id: 'adminDiscardOutboxMail',
  method: 'DELETE',
  path: '/api/admin/outbox/{id}',
  summary: 'Removes a mail that was not sent',
  params: IdParams,
  response: done('Mail discarded'),
  errors: ['conflict'],
})

const auditFilters = {
  from: Type.Optional({ ...Timestamp, description: 'Lines from this time on' }),
  to: Type.Optional({ ...Timestamp, description: 'Lines before this time' }),
  user: Type.Optional(itemId(7)),
  action: Type.Optional(Type.String({ pattern: '^[a-z-]{1,40}$', examples: ['entry-changed'] })),
  entity: Type.Optional(
    Type.String({
      pattern: '^[a-z-]{1,40}$',
      description: 'Kind of what it was done to',
      examples: ['news'],
    }),
  ),
  entityId: Type.Optional(
    Type.String({ maxLength: 60, description: 'Only together with `entity`', examples: ['12'] }),
  ),
}

export const AuditEntry = Type.Object({
  id: Type.Integer({ examples: [112] }),
  at: Time,
  user: Type.Union([
    Type.Object({
      id: Type.Integer({ examples: [7] }),
      name: textOrNull('Ada Berg', 'Null where the account is gone'),
    }),
    Type.Null(),
  ]),
  action: text('entry-changed'),
  entity: Type.Union([
    Type.Object({
      kind: text('products'),
      id: textOrNull('12'),
      title: textOrNull('Radar GX400', 'As it is called now'),
    }),
    Type.Null(),
  ]),
  address: textOrNull('203.0.113.7', 'Where the request came from'),
  details: Type.Unknown({ description: 'More about it', examples: [{ fields: ['slug'] }] }),
})
export type AuditEntry = Static<typeof AuditEntry>

const auditEndpoint = endpointsWith({ tag: 'Back office: audit log', access })

export const listAudit = auditEndpoint({
  id: 'adminAudit',
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'Who did what and when, newest first',
  query: Type.Object(
    {
      ...auditFilters,
      before: Type.Optional(
        Type.String({
          pattern: '^\\d{1,16}\\.\\d{1,10}$',
          description: '`next` of an earlier response',
          examples: ['1778425200000.112'],
        }),
      ),
      limit,
    },
    closed,
  ),
  response: Type.Object({ items: Type.Array(AuditEntry), next: textOrNull('1778425200000.112') }),
})

/** Most rows of an export. */
export const MAX_AUDIT_EXPORT = 100_000

export const exportAudit = auditEndpoint({
  id: 'adminAuditCsv',
  method: 'GET',
  path: '/api/admin/audit/csv',
  summary: 'The same as CSV: the newest 100,000 lines',
  query: Type.Object(auditFilters, closed),
  response: text(
    'time,user id,user,action,entity,entity id,title,address,details\r\n',
    'RFC 4180 with a byte order mark; cells are no formulas',
  ),
  responseType: 'text/csv',
})

export const JOB_STATES = ['waiting', 'running', 'failed'] as const

export const Job = Type.Object({
  id: Type.Integer({ examples: [112] }),
  kind: text('pdf-text'),
  state: Type.Enum([...JOB_STATES]),
  attempts: Type.Integer({ minimum: 0, examples: [1] }),
  createdAt: Time,
  runAt: Time,
  failedAt: TimeOrNull,
  lastError: textOrNull('Error: socket hang up'),
})
export type Job = Static<typeof Job>

export const JobKindSummary = Type.Object({
  kind: text('pdf-text'),
  waiting: Count,
  running: Count,
  failed: Count,
  oldest: TimeOrNull,
  lastError: textOrNull('Error: socket hang up'),
})
export type JobKindSummary = Static<typeof JobKindSummary>

const jobEndpoint = endpointsWith({ tag: 'Back office: background jobs', access })
const JobKind = Type.String({ pattern: '^[a-z-]{1,40}$', examples: ['mail'] })

export const listJobs = jobEndpoint({
  id: 'adminJobs',
  method: 'GET',
  path: '/api/admin/jobs',
  summary: 'Work in the background that is not done yet: by kind, and one by one, newest first',
  query: Type.Object(
    {
      state: Type.Optional(Type.Enum([...JOB_STATES])),
      kind: Type.Optional(JobKind),
      before: behind,
      limit,
    },
    closed,
  ),
  response: Type.Object({ kinds: Type.Array(JobKindSummary), items: Type.Array(Job), next }),
})

export const retryJob = jobEndpoint({
  id: 'adminRetryJob',
  method: 'POST',
  path: '/api/admin/jobs/{id}/retry',
  summary: 'Has a job run at once, with all its attempts again; refused while it runs',
  params: IdParams,
  response: done('Job is tried again'),
  errors: ['conflict'],
})

export const retryJobs = jobEndpoint({
  id: 'adminRetryJobs',
  method: 'POST',
  path: '/api/admin/jobs/retry',
  summary: 'Has all failed jobs of a kind run again',
  body: Type.Object({ kind: JobKind }, closed),
  response: Type.Object({ changed: Count }),
})

export const discardJob = jobEndpoint({
  id: 'adminDiscardJob',
  method: 'DELETE',
  path: '/api/admin/jobs/{id}',
  summary: 'Gives a job up; refused while it runs',
  params: IdParams,
  response: done('Job discarded'),
  errors: ['conflict'],
})

const Amount = Type.Object({ files: Count, bytes: Type.Integer({ minimum: 0, examples: [1_234_567] }) })

export const StorageUse = Type.Object({
  kinds: Type.Array(
    Type.Object({
      kind: Type.Enum(['picture', 'video', 'document', 'captions', 'other']),
      ...Amount.properties,
    }),
    { description: 'Files by kind, with what belongs to single users' },
  ),
  contents: Type.Object(Amount.properties, {
    description: 'What is stored: the same content under several names is stored once',
  }),
  derived: Type.Object(Amount.properties, { description: 'Pictures in other sizes, on this node' }),
  left: Type.Object(Amount.properties, {
    description: 'Files that nothing refers to; they are removed in time',
  }),
  database: Type.Object({
    engine: Type.Enum(['sqlite', 'postgres']),
    bytes: Type.Integer({ examples: [18_400_000] }),
  }),
  disk: Type.Union(
    [
      Type.Object({
        free: Type.Integer({ examples: [41_000_000_000] }),
        total: Type.Integer({ examples: [80_000_000_000] }),
      }),
      Type.Null(),
    ],
    { description: 'The disk of the data directory; null where the system does not tell' },
  ),
})
export type StorageUse = Static<typeof StorageUse>

const systemEndpoint = endpointsWith({ tag: 'Back office: system', access })

export const readStorageUse = systemEndpoint({
  id: 'adminStorage',
  method: 'GET',
  path: '/api/admin/storage',
  summary: 'How much is stored, counted anew once a minute',
  response: StorageUse,
})

export const HEALTH_PARTS = ['database', 'storage', 'jobs', 'mail', 'crm', 'scanner'] as const

export const HealthPart = Type.Object({
  part: Type.Enum([...HEALTH_PARTS]),
  state: Type.Enum(['ok', 'attention', 'failed', 'off'], { description: '`off`: is not used here' }),
  ms: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
    description: 'How long it took to respond',
    examples: [2],
  }),
  waiting: Type.Union([Count, Type.Null()], { description: 'Jobs, mails or forms that wait' }),
  failed: Type.Union([Count, Type.Null()], { description: 'Those that failed' }),
  oldest: Type.Union([Time, Type.Null()], { description: 'Since when the oldest of them is due' }),
  error: textOrNull('connect ECONNREFUSED 127.0.0.1:3310', 'What went wrong'),
})
export type HealthPart = Static<typeof HealthPart>

const Milliseconds = Type.Number({ minimum: 0, examples: [1.4] })

export const NodeState = Type.Object({
  id: text('9f3b0c51d2aa', 'Drawn with each start of the process'),
  host: text('portal-1', 'Name of its machine'),
  version: text('1.2.0'),
  state: Type.Enum(['up', 'gone'], { description: '`gone`: has not been heard of for a minute' }),
  isThis: Type.Boolean({ description: 'Whether it is the one that answers' }),
  startedAt: Time,
  seenAt: Time,
  memoryBytes: Type.Integer({ minimum: 0, examples: [180_000_000] }),
  loopDelayMs: { ...Milliseconds, description: '99th percentile of the event loop’s delay' },
  streams: { ...Count, description: 'Open streams of events: portals that are on somebody’s screen' },
  databaseMs: { ...Milliseconds, description: 'How long the database took to answer' },
  jobs: Type.Object({
    state: Type.Enum(['working', 'failing', 'stopped'], {
      description: '`failing`: cannot read which jobs there are',
    }),
    running: Count,
  }),
  storage: Type.Enum(['ok', 'failed']),
})
export type NodeState = Static<typeof NodeState>

export const SystemState = Type.Object({
  version: text('1.2.0'),
  nodeName: text('portal-1', 'Name of the machine that answered'),
  runtime: text('v24.21.0', 'Version of Node.js'),
  engine: Type.Enum(['sqlite', 'postgres']),
  startedAt: Time,
  uptimeMs: Type.Integer({ minimum: 0, examples: [86_400_000] }),
  memoryBytes: Type.Integer({ minimum: 0, examples: [180_000_000] }),
  parts: Type.Array(HealthPart),
  nodes: Type.Array(NodeState, {
    description: 'All nodes, as each last described itself, those of the last day that are gone last',
  }),
})
export type SystemState = Static<typeof SystemState>

export const readSystemState = systemEndpoint({
  id: 'adminSystem',
  method: 'GET',
  path: '/api/admin/system',
  summary: 'Whether everything that the portal needs responds, and which version runs where and since when',
  response: SystemState,
})
