/** Whether the runtime knows a time zone by this name; offsets such as `+02:00`, which know no summer, are none. */
export function isTimeZone(name: string): boolean {
  try {
    return !/^[+-]/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
