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
    status: Type.Literal('ok'),
    database: Type.Literal('ok'),
    storage: Type.Literal('ok'),
  }),
  errors: ['unavailable'],
})
