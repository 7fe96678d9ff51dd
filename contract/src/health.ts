import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'

export const healthz = endpoint({
  id: 'healthz',
  method: 'GET',
  path: '/healthz',
  tag: 'Operations',
  summary: 'The process is alive',
  access: 'public',
  response: Type.Object({ status: Type.Literal('ok') }),
})

export const readyz = endpoint({
  id: 'readyz',
  method: 'GET',
  path: '/readyz',
  tag: 'Operations',
  summary:
    'Whether database and storage respond and the process goes on; if not, `details` of the problem name the part that does not, or the `reason` `stopping`',
  access: 'public',
  response: Type.Object({
    status: Type.Enum(['ok', 'degraded']),
    database: Type.Literal('ok'),
    /** Files that are elsewhere may fail: the node serves everything but them, as all other nodes do. */
    storage: Type.Enum(['ok', 'failed']),
    /** What the node does without. */
    degraded: Type.Optional(Type.Array(Type.Literal('storage'))),
  }),
  errors: ['unavailable'],
})
