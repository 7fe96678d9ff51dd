/** Idempotency keys of form submissions, so that the server creates a thing once: see `contract/src/idempotency.ts`. */
import { ApiError } from './api-error.ts'

/** `crypto.randomUUID` is missing outside secure contexts. */
export function newSubmissionKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Where keys of unfinished submissions are stored: per tab, surviving a reload and a new sign-in. */
const placeOf = (form: string) => `submission:${form}`

/** The key under which a form submits until it succeeds. */
export function submissionKey(form: string): string {
  const key = sessionStorage.getItem(placeOf(form)) ?? newSubmissionKey()
  sessionStorage.setItem(placeOf(form), key)
  return key
}

/** For a submission that will not be retried. */
export const forgetSubmission = (form: string): void => sessionStorage.removeItem(placeOf(form))

/** A request with this key was executed, perhaps with other content: submitting again is deliberate. */
const SPENT: readonly (string | undefined)[] = ['idempotencyKeyReused', 'alreadyProcessed']

/** How often, and at which interval, to retry while an earlier request with the key is being executed. */
const REPEATS = 5
const PAUSE_MS = 1000

/**
 * Submits a form with its key, which stays the same for retries and is replaced after success.
 *
 * @param form identifies the form and its subject: `lead-note/17`
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
