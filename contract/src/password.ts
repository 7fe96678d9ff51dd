import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { closed, done } from './values.ts'

/** Longer than any password may be, so that the response can say what is wrong with it. */
const password = (description: string, example = 'seven quiet bridges') =>
  Type.String({ minLength: 1, maxLength: 1024, description, examples: [example] })

/**
 * Screen of the portal, from its base path, to which the link of the mail leads. The token follows `#token=`, so
 * that no server and no log ever sees it.
 */
export const PASSWORD_RESET_SCREEN = '/resetpassword'

/** How long a new password must be, by whether a second factor protects the account. */
export const PasswordRules = Type.Object(
  {
    minLength: Type.Integer({ description: 'With a second factor', examples: [8] }),
    minLengthWithoutSecondFactor: Type.Integer({ examples: [12] }),
    maxLength: Type.Integer({ examples: [128] }),
  },
  { $id: 'PasswordRules' },
)
export type PasswordRules = Static<typeof PasswordRules>

export const changePassword = endpoint({
  id: 'changePassword',
  method: 'POST',
  path: '/api/partner/password-change',
  tag: 'Profile',
  summary: "Change the password; ends the user's other sessions",
  access: 'session',
  form: true,
  body: Type.Object(
    {
      currentPassword: password('The password until now', 'correct horse battery'),
      newPassword: password('Not a common one, and not the email'),
      confirmPassword: password('The new password once more'),
    },
    closed,
  ),
  response: done('Change Password updated successfully'),
  errors: [
    'wrongPassword',
    'passwordMismatch',
    'passwordTooShort',
    'passwordTooLong',
    'passwordCommon',
    'passwordBreached',
    'passwordLikeEmail',
    'conflict',
    'tooManyRequests',
    'unavailable',
  ],
})

export const requestPasswordReset = endpoint({
  id: 'requestPasswordReset',
  method: 'POST',
  path: '/api/password-reset',
  tag: 'Session',
  summary:
    'Ask for a link to set a new password; the answer is the same whether or not there is such an account',
  access: 'public',
  body: Type.Object(
    { email: Type.String({ minLength: 1, maxLength: 254, examples: ['ada@acme.example'] }) },
    closed,
  ),
  response: done('If there is an account with this email, a mail with a link is on its way'),
  status: 202,
  errors: ['tooManyRequests'],
})

export const confirmPasswordReset = endpoint({
  id: 'confirmPasswordReset',
  method: 'POST',
  path: '/api/password-reset/confirm',
  tag: 'Session',
  summary: "Set a new password with the token of a mail; ends all of the user's sessions",
  access: 'public',
  body: Type.Object(
    {
      token: Type.String({
        minLength: 1,
        maxLength: 200,
        description: 'Single use, for 30 minutes',
        examples: ['c2luZ2xlLXVzZS10b2tlbi1vZi1hLW1haWwtdG8tYWRh'],
      }),
      newPassword: password('Not a common one, and not the email'),
    },
    closed,
  ),
  response: done('The password was changed'),
  errors: [
    'resetExpired',
    'passwordTooShort',
    'passwordTooLong',
    'passwordCommon',
    'passwordBreached',
    'passwordLikeEmail',
    'conflict',
    'tooManyRequests',
    'unavailable',
  ],
})
