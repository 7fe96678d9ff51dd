/** A device that its user made known, so that strangers' failed sign-ins do not keep it out. */
import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { closed, done } from './values.ts'

/** Screen of the portal, from its base path, to which the link of the mail leads; the token follows `#token=`. */
export const DEVICE_SCREEN = '/opendevice'

/** As long as until another mail may be written: there is always one that works. */
export const DEVICE_LINK_MINUTES = 60

export const trustDevice = endpoint({
  id: 'trustDevice',
  method: 'POST',
  path: '/api/trusted-devices',
  tag: 'Session',
  summary:
    'Make the device that asks a known one of the account, with the token of a mail; it signs nobody in',
  access: 'public',
  body: Type.Object(
    {
      token: Type.String({
        minLength: 1,
        maxLength: 200,
        description: `Single use, for ${DEVICE_LINK_MINUTES} minutes`,
        examples: ['c2luZ2xlLXVzZS10b2tlbi1vZi1hLW1haWwtdG8tYWRh'],
      }),
    },
    closed,
  ),
  response: done('This device is known now'),
  errors: ['deviceLinkExpired', 'tooManyRequests'],
})
