/** What is wrong with a content pack, and where. */
export interface PackIssue {
  /** The offending file, relative to the pack's folder. */
  file: string
  /** Key of the entry, or its index where it has no good key. */
  entry?: string | number
  /** Path of the field within the entry, such as `texts.en.title`. */
  field?: string
  message: string
}

/** One issue in one line. */
export function describeIssue({ file, entry, field, message }: PackIssue): string {
  const place = [file]
  if (entry !== undefined) place.push(`entry ${entry}`)
  if (field) place.push(`field ${field}`)
  return `${place.join(', ')}: ${message}`
}

/** More are no help: the first ones would be out of the terminal. */
const MAX_SHOWN = 200

/** The pack cannot be imported; nothing was written. */
export class PackValidationError extends Error {
  readonly issues: readonly PackIssue[]

  constructor(issues: readonly PackIssue[]) {
    const count = issues.length === 1 ? '1 fault' : `${issues.length} faults`
    const left = issues.length - MAX_SHOWN
    const more = left > 0 ? `\n… and ${left} more` : ''
    super(
      `The content pack has ${count}:\n${issues.slice(0, MAX_SHOWN).map(describeIssue).join('\n')}${more}`,
    )
    this.name = 'PackValidationError'
    this.issues = issues
  }
}
