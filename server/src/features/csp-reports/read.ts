/** Reads browsers' reports of violations of the content security policy, in both formats. */
import { safePath } from '../../platform/http/redaction.ts'

/** A violation, without personal data or secrets. */
export interface Violation {
  /** The directive that was violated. */
  directive: string
  /** The blocked source: a word such as `inline` or `eval`, or an origin. */
  blocked: string
  /** Path of the page. */
  document: string
}

const MAX_REPORTS = 20
const MAX_LENGTH = 120

type Fields = Record<string, unknown>

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

const short = (text: string) => text.toWellFormed().replaceAll('\0', '').slice(0, MAX_LENGTH)

function pathOf(url: string): string {
  return URL.canParse(url) ? safePath(new URL(url).pathname) : ''
}

/** The origin of a URL. Keywords stay as they are; of URLs without an origin, such as `data:`, only the scheme. */
function sourceOf(blocked: string): string {
  if (!URL.canParse(blocked)) return blocked.split(/[?#]/)[0] ?? ''
  const { origin, protocol } = new URL(blocked)
  return origin === 'null' ? protocol : origin
}

function violation(directive: unknown, blocked: unknown, document: unknown): Violation[] {
  // Some browsers send the whole directive, including its sources.
  const name = textOf(directive).split(/\s/)[0] ?? ''
  if (!/^[a-z][a-z-]{2,40}$/.test(name)) return []
  return [
    { directive: name, blocked: short(sourceOf(textOf(blocked))), document: short(pathOf(textOf(document))) },
  ]
}

/** A report of the Reporting API. */
function fromReport(report: unknown): Violation[] {
  if (!isObject(report) || report.type !== 'csp-violation' || !isObject(report.body)) return []
  const { effectiveDirective, blockedURL, documentURL } = report.body
  return violation(effectiveDirective, blockedURL, documentURL)
}

/** The report of `report-uri`. */
function fromCspReport(report: unknown): Violation[] {
  if (!isObject(report)) return []
  const directive = report['effective-directive'] ?? report['violated-directive']
  return violation(directive, report['blocked-uri'], report['document-uri'])
}

/** The violations in a body; anything in neither format is ignored. */
export function readViolations(body: unknown): Violation[] {
  if (Array.isArray(body)) return body.slice(0, MAX_REPORTS).flatMap(fromReport)
  return isObject(body) ? fromCspReport(body['csp-report']) : []
}
