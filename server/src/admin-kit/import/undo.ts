/** Undoes imports step by step, each in its own transaction: the first ones within the request, the rest in a job. */

/** After this time the request ends and a job continues. */
export const UNDO_WAIT_MS = 10_000

/** Undoes a part; returns whether anything is left. */
type Step = () => Promise<boolean>

/** Runs steps until the time of the request is up. */
export async function undoWhileWaiting(next: Step): Promise<void> {
  const until = performance.now() + UNDO_WAIT_MS
  while ((await next()) && performance.now() < until);
}

/** Continues where a request or process has ended. */
export async function resumeUndo(next: Step, signal: AbortSignal): Promise<void> {
  while (await next()) signal.throwIfAborted()
}
