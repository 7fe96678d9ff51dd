/** Names what a form submits, so that the server creates it once: see `contract/src/idempotency.ts`. */
import { ApiError } from './api-error.ts'

/** Not `crypto.randomUUID`, which a page without a secure origin does not have. */
export function newSubmissionKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Keys of submissions that have not succeeded yet; those of this tab outlive a reload and a new sign-in. */
const placeOf = (form: string) => `submission:${form}`

/** The key under which a form submits until that has succeeded. */
export function submissionKey(form: string): string {
  const key = sessionStorage.getItem(placeOf(form)) ?? newSubmissionKey()
  sessionStorage.setItem(placeOf(form), key)
  return key
}

/** Of a submission that nobody will try again. */
export const forgetSubmission = (form: string): void => sessionStorage.removeItem(placeOf(form))

/** A request with this key was carried out, perhaps with other content: sending again is deliberate. */
const SPENT: readonly (string | undefined)[] = ['idempotencyKeyReused', 'alreadyProcessed']

/** How often, and after which pause, a request is sent again while an earlier one with its key is carried out. */
const REPEATS = 5
const PAUSE_MS = 1000

/**
 * Sends what a form submits with its key: the same for every try, and another one once a try has succeeded.
 *
 * @param form names the form and what it is about: `lead-note/17`
 */
export async function submitOnce<T>(form: string, send: (idempotencyKey: string) => Promise<T>): Promise<T> {
  const key = submissionKey(form)
  for (let repeats = 0; ; repeats += 1) {
    try {
      const response = await send(key)
      sessionStorage.removeItem(placeOf(form))
      return response
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined
      if (SPENT.includes(code)) sessionStorage.removeItem(placeOf(form))
      if (code !== 'requestInProgress' || repeats === REPEATS) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}
