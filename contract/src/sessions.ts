import { type Static, Type } from 'typebox'
import { call } from './call.ts'
import { MAX_ID } from './rules.ts'

const moment = (description: string) =>
  Type.String({ description: `${description}; ISO 8601, UTC`, examples: ['2026-05-10T15:00:00.000Z'] })

/** A device on which the user is signed in. */
export const OpenSession = Type.Object(
  {
    id: Type.Integer({ examples: [412] }),
    browser: Type.String({ description: 'Empty where the device does not say it', examples: ['Firefox'] }),
    system: Type.String({ description: 'Empty where the device does not say it', examples: ['Windows'] }),
    address: Type.String({ description: 'IP address of the sign-in', examples: ['192.0.2.7'] }),
    createdAt: moment('Sign-in'),
    seenAt: moment('Last request, to the minute'),
    current: Type.Boolean({ description: 'The session that asks' }),
  },
  { $id: 'OpenSession' },
)
export type OpenSession = Static<typeof OpenSession>

/** The list shows this many sessions, the ones that were used last. */
export const MAX_LISTED_SESSIONS = 100

export const getSessions = call({
  id: 'getSessions',
  method: 'GET',
  path: '/api/sessions',
  tag: 'Session',
  summary: "The user's open sessions, the one that was used last first",
  access: 'session',
  answer: Type.Object({ body: Type.Array(OpenSession) }),
})

export const endSession = call({
  id: 'endSession',
  method: 'POST',
  path: '/api/sessions/{id}/end',
  tag: 'Session',
  summary: "End one of the user's sessions; also the one that asks",
  access: 'session',
  params: Type.Object({ id: Type.Integer({ minimum: 1, maximum: MAX_ID }) }),
  answer: Type.Object({ message: Type.String({ examples: ['Session ended'] }) }),
  errors: ['notFound'],
})

export const endOtherSessions = call({
  id: 'endOtherSessions',
  method: 'POST',
  path: '/api/sessions/end-others',
  tag: 'Session',
  summary: "End all of the user's sessions but the one that asks",
  access: 'session',
  answer: Type.Object({
    message: Type.String({ examples: ['Sessions ended'] }),
    ended: Type.Integer({ description: 'How many there were', examples: [2] }),
  }),
})
