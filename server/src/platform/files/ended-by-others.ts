const FROM_OUTSIDE: ReadonlySet<NodeJS.Signals | null | undefined> = new Set([
  'SIGTERM',
  'SIGINT',
  'SIGHUP',
  'SIGKILL',
])

/**
 * Whether a process that reads a file was ended by somebody else: the service manager, an operator, or the kernel when memory is
 * short. It says nothing about the file, which can be read another time.
 */
export function isEndedByOthers(signal: NodeJS.Signals | null | undefined): boolean {
  return FROM_OUTSIDE.has(signal)
}
