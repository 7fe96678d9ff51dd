/** Notifications on devices of a user while the portal is closed: Web Push. */
import { Type } from 'typebox'
import { endpointsWith } from './endpoint.ts'
import { closed, done, text } from './values.ts'

/** What a device is notified of. */
export const PUSH_TOPICS = ['leads', 'tickets', 'news', 'documents'] as const
export type PushTopic = (typeof PUSH_TOPICS)[number]

/** Devices of one user at most; another one takes the place of the one that was seen longest ago. */
export const MAX_PUSH_DEVICES = 10

const ENDPOINT = 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABk'
const pushEndpoint = Type.String({
  minLength: 12,
  maxLength: 1000,
  description: 'As the browser says it',
  examples: [ENDPOINT],
})

const endpoint = endpointsWith({ tag: 'Notifications', access: 'session' })

export const getPushKey = endpoint({
  id: 'getPushKey',
  method: 'GET',
  path: '/api/partner/push',
  summary: 'The key that a browser needs to subscribe to notifications',
  response: Type.Object({
    publicKey: text(
      'BIPUL12DLfytvTajnryr2PRdAgXS3HGKiLqndGcJGabyhHheJYlNGCeXl1dn18gSJ1WAkAPIxr4gK0_dQds4yiI',
      'P-256, uncompressed, base64url; empty where the portal sends none',
    ),
  }),
})

export const subscribePush = endpoint({
  id: 'subscribePush',
  method: 'POST',
  path: '/api/partner/push/subscribe',
  summary:
    "Notifies the caller's browser from now on, until its session ends by a sign-out; the last choice counts",
  body: Type.Object(
    {
      endpoint: pushEndpoint,
      p256dh: Type.String({
        pattern: '^[\\w-]{87}=?$',
        examples: ['BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'],
      }),
      auth: Type.String({ pattern: '^[\\w-]{22}(?:==)?$', examples: ['BTBZMqHH6r4Tts7J_aSIgg'] }),
      topics: Type.Array(Type.Enum([...PUSH_TOPICS], { examples: ['leads'] }), {
        minItems: 1,
        maxItems: PUSH_TOPICS.length,
        uniqueItems: true,
      }),
    },
    closed,
  ),
  response: done('Device subscribed'),
  errors: ['notFound', 'tooManyRequests'],
})

export const unsubscribePush = endpoint({
  id: 'unsubscribePush',
  method: 'POST',
  path: '/api/partner/push/unsubscribe',
  summary: "Notifies a browser of the caller's no more",
  body: Type.Object({ endpoint: pushEndpoint }, closed),
  response: done('Device unsubscribed'),
})
