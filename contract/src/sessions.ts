import { type Static, Type } from 'typebox'
import { endpointsWith } from './endpoint.ts'
import { done, itemId, text, timestamp } from './values.ts'

/** A device on which the user is signed in. */
export const OpenSession = Type.Object(
  {
    id: Type.Integer({ examples: [412] }),
    browser: text('Firefox', 'Empty where the device does not say it'),
    system: text('Windows', 'Empty where the device does not say it'),
    address: text('192.0.2.7', 'IP address of the sign-in'),
    createdAt: timestamp('Sign-in'),
    seenAt: timestamp('Last request, to the minute'),
    current: Type.Boolean({ description: 'The session that asks' }),
  },
  { $id: 'OpenSession' },
)
export type OpenSession = Static<typeof OpenSession>

/** The list shows this many sessions, the ones that were used last. */
export const MAX_LISTED_SESSIONS = 100

const endpoint = endpointsWith({ tag: 'Session', access: 'session' })

export const getSessions = endpoint({
  id: 'getSessions',
  method: 'GET',
  path: '/api/sessions',
  summary: "The user's open sessions, the one that was used last first",
  response: Type.Object({ body: Type.Array(OpenSession) }),
})

export const endSession = endpoint({
  id: 'endSession',
  method: 'POST',
  path: '/api/sessions/{id}/end',
  summary: "End one of the user's sessions; `logout` ends the one that asks without a proof",
  fresh: true,
  params: Type.Object({ id: itemId(412) }),
  response: done('Session ended'),
})

export const endOtherSessions = endpoint({
  id: 'endOtherSessions',
  method: 'POST',
  path: '/api/sessions/end-others',
  summary: "End all of the user's sessions but the one that asks",
  fresh: true,
  response: Type.Object({
    message: text('Sessions ended'),
    ended: Type.Integer({ description: 'How many there were', examples: [2] }),
  }),
})
