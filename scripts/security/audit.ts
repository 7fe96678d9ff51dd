/** npm audit, where the registry can be asked. */
import { ROOT } from '../process.ts'
import { expect, Skipped } from './report.ts'
import { runTool } from './tools.ts'

const AUDIT_MS = 120_000

interface Audit {
  error?: { summary?: string; code?: string }
  message?: string
  metadata?: { vulnerabilities: Record<string, number>; dependencies: { total: number } }
}

function parse(output: string): Audit {
  try {
    return JSON.parse(output.slice(output.indexOf('{'))) as Audit
  } catch {
    return {}
  }
}

export async function proveAudit(): Promise<string> {
  const { output } = await runTool('npm', ['audit', '--omit=dev', '--json', '--prefix', ROOT], AUDIT_MS)
  const { metadata, error, message } = parse(output)
  if (!metadata) throw new Skipped(`the registry cannot be asked (${message ?? error?.summary ?? 'offline'})`)
  const { total = 0, ...bySeverity } = metadata.vulnerabilities
  expect(total === 0, `${total} known vulnerabilities: ${JSON.stringify(bySeverity)}`)
  return `${metadata.dependencies.total} packages without a known vulnerability`
}
