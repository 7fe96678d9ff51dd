/** npm audit, if the registry can be reached. */
import { productionPackages, readLock } from '../packages.ts'
import { ROOT } from '../process.ts'
import { expect, Skipped } from './report.ts'
import { runTool } from './tools.ts'

const AUDIT_MS = 120_000

interface Audit {
  error?: { summary?: string; code?: string }
  message?: string
  /** By package, with its places in the lock file. */
  vulnerabilities?: Record<string, { severity: string; nodes: string[] }>
}

function parse(output: string): Audit {
  try {
    return JSON.parse(output.slice(output.indexOf('{'))) as Audit
  } catch {
    return {}
  }
}

/** Audits all packages, including build dependencies, because the code of some is bundled for browsers. */
export async function proveAudit(): Promise<string> {
  const running = new Set(productionPackages(readLock()))
  const { output } = await runTool('npm', ['audit', '--json', '--prefix', ROOT], AUDIT_MS)
  const { vulnerabilities, error, message } = parse(output)
  if (!vulnerabilities)
    throw new Skipped(`the registry cannot be asked (${message ?? error?.summary ?? 'offline'})`)
  const weak = Object.entries(vulnerabilities).filter(([, { nodes }]) =>
    nodes.some((place) => running.has(place)),
  )
  const named = weak.map(([name, { severity }]) => `${name} (${severity})`)
  expect(weak.length === 0, `known vulnerabilities: ${named.join(', ')}`)
  return `${running.size} packages without a known vulnerability`
}
