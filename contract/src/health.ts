import { Type } from 'typebox'
import { endpointsWith } from './endpoint.ts'

const endpoint = endpointsWith({ tag: 'Operations', access: 'public' })

export const healthz = endpoint({
  id: 'healthz',
  method: 'GET',
  path: '/healthz',
  summary: 'The process is alive',
  response: Type.Object({ status: Type.Literal('ok') }),
})

export const readyz = endpoint({
  id: 'readyz',
  method: 'GET',
  path: '/readyz',
  summary:
    'Whether database and storage respond and the process goes on; if not, `details` of the problem name the part that does not, or the `reason` `stopping`',
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
