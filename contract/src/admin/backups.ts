/** Backups as an administrator sees them: made on the command line, or daily by the portal itself. */
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Count, Time, text, textOrNull } from '../values.ts'

export const BackupRun = Type.Object({
  id: Type.Integer({ examples: [12] }),
  state: Type.Enum(['running', 'done', 'failed']),
  scheduled: Type.Boolean({ description: 'Whether the portal made it by itself' }),
  file: text('/backups/portal-20260510T023000Z.tar'),
  startedAt: Time,
  ms: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
    description: 'How long it took; null while it runs',
    examples: [42_000],
  }),
  bytes: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], { examples: [1_234_567_890] }),
  faults: { ...Count, description: 'Files that were missing or damaged' },
  error: textOrNull('The disk is full.', 'Why it failed'),
})
export type BackupRun = Static<typeof BackupRun>

export const Backups = Type.Object({
  schedule: Type.Union(
    [
      Type.Object({
        next: Type.Union([Time, Type.Null()]),
        days: Count,
        weeks: Count,
        months: Count,
      }),
      Type.Null(),
    ],
    { description: 'When the next one is made, and how many are kept; null where the portal makes none' },
  ),
  daysWithout: { ...Count, description: 'Days since the last one, once two have been missed' },
  lastDone: Type.Union([BackupRun, Type.Null()], { description: 'The last one that was made' }),
  runs: Type.Array(BackupRun, { description: 'The last ones, newest first' }),
})
export type Backups = Static<typeof Backups>

export const readBackups = endpoint({
  tag: 'Back office: system',
  access: 'admin',
  id: 'adminBackups',
  method: 'GET',
  path: '/api/admin/backups',
  summary: 'The last backups, how they went, and when the next one is made',
  response: Backups,
})
