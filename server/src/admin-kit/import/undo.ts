/** Takes imports back step by step, each in a transaction of its own: somebody waits for the first ones, a job does the rest. */

/** So long somebody waits for an undo; a job goes on with it then. */
export const UNDO_WAIT_MS = 10_000

/** Undoes some of what is left; returns whether anything is left then. */
type Step = () => Promise<boolean>

/** As many steps as somebody waits for. */
export async function undoWhileWaiting(next: Step): Promise<void> {
  const until = performance.now() + UNDO_WAIT_MS
  while ((await next()) && performance.now() < until);
}

/** Goes on where a request, or a process, ended. */
export async function resumeUndo(next: Step, signal: AbortSignal): Promise<void> {
  while (await next()) signal.throwIfAborted()
}
