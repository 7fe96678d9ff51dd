import { Type } from 'typebox'
import { call } from './call.ts'

export const healthz = call({
  id: 'healthz',
  method: 'GET',
  path: '/healthz',
  tag: 'Operations',
  summary: 'The process is alive',
  access: 'public',
  answer: Type.Object({ status: Type.Literal('ok') }),
})

export const readyz = call({
  id: 'readyz',
  method: 'GET',
  path: '/readyz',
  tag: 'Operations',
  summary: 'Database and storage answer; otherwise `details` of the problem name the part that does not',
  access: 'public',
  answer: Type.Object({
    status: Type.Literal('ok'),
    database: Type.Literal('ok'),
    storage: Type.Literal('ok'),
  }),
  errors: ['unavailable'],
})
