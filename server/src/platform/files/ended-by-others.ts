const FROM_OUTSIDE: ReadonlySet<NodeJS.Signals | null | undefined> = new Set([
  'SIGTERM',
  'SIGINT',
  'SIGHUP',
  'SIGKILL',
])

/**
 * Whether a child process that reads a file was killed from outside: by the service manager, an operator, or the kernel
 * when memory is short. That says nothing about the file, which can be read again later.
 */
export function isEndedByOthers(signal: NodeJS.Signals | null | undefined): boolean {
  return FROM_OUTSIDE.has(signal)
}
