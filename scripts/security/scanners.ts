/** Scans the portal with wapiti and sqlmap. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GRAPHQL_PATH } from '../../server/src/features/client-config/routes.ts'
import { CALLS } from '../../server/test/contract-check.ts'
import { fitting, type Schema } from '../../server/test/hostile-bodies.ts'
import { Client } from './client.ts'
import type { PortalData } from './data.ts'
import { onDemoPortal } from './demo-portal.ts'
import type { Portal } from './portal.ts'
import { expect } from './report.ts'
import { requireTool, runTool } from './tools.ts'

/** Limits of the crawl, and of each module. */
const WAPITI_SECONDS = 30
const MODULE_SECONDS = 20
const SQLMAP_SECONDS = 90
/** Modules that do not need wapiti's server on the internet. */
const MODULES = 'exec,file,sql,blindsql,xss,permanentxss,redirect,crlf'

/** Clears the rate limits continually: otherwise the scanner would soon see nothing but 429. */
function withoutThrottles(data: PortalData): () => void {
  const timer = setInterval(() => void data.query('delete from throttles').catch(() => undefined), 1000)
  return () => clearInterval(timer)
}

function scan(use: (portal: Portal, folder: string, token: string) => Promise<string>): Promise<string> {
  return onDemoPortal(async ({ portal, data, token }) => {
    const end = withoutThrottles(data)
    const folder = mkdtempSync(join(tmpdir(), 'portal-scan-'))
    try {
      return await use(portal, folder, token)
    } finally {
      end()
      rmSync(folder, { recursive: true, force: true })
    }
  })
}

/** Addresses of all GET calls, with an example for each parameter. */
function addresses(origin: string): string[] {
  return CALLS.filter(
    ({ method, responseType: answerType }) => method === 'GET' && answerType !== 'text/event-stream',
  ).map(({ path, params, query }) => {
    const values = params ? (fitting(params as Schema) as Record<string, unknown>) : {}
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(values[name] ?? 1)))
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries(query ? (fitting(query as Schema) as object) : {})) {
      search.append(name, [value].flat().join(','))
    }
    return `${origin}${filled}${search.size > 0 ? `?${search}` : ''}`
  })
}

export function proveWapiti(signedIn: boolean): Promise<string> {
  requireTool('wapiti')
  return scan(async ({ origin }, folder, token) => {
    const report = join(folder, 'report.json')
    const starts = addresses(origin)
    const args = [
      ...['-u', `${origin}/`, '--scope', 'domain', '-m', MODULES, '-f', 'json', '-o', report],
      ...[
        '--max-scan-time',
        String(WAPITI_SECONDS),
        '--max-attack-time',
        String(MODULE_SECONDS),
        '-t',
        '10',
        '--no-bugreport',
        '--flush-session',
      ],
      ...['--store-session', folder, '-v', '0', ...starts.flatMap((address) => ['-s', address])],
      ...(signedIn ? ['-H', `Authorization: Bearer ${token}`] : []),
    ]
    const { output } = await runTool('wapiti', args, (WAPITI_SECONDS + 8 * MODULE_SECONDS + 120) * 1000)
    const { vulnerabilities, anomalies } = readReport(report, output)
    const found = [...Object.entries(vulnerabilities), ...Object.entries(anomalies)].filter(
      ([name, list]) => list.length > 0 && name !== 'Resource consumption',
    )
    expect(found.length === 0, `wapiti found:\n${JSON.stringify(found, null, 1).slice(0, 4000)}`)
    return `${starts.length} addresses with ${MODULES.split(',').length} modules, nothing found`
  })
}

type Findings = Record<string, object[]>

function readReport(path: string, output: string): { vulnerabilities: Findings; anomalies: Findings } {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    throw new Error(`wapiti wrote no report:\n${output.slice(-2000)}`)
  }
}

interface Target {
  path: string
  /** A star marks each injection point. */
  body?: object
}

export const SQLMAP_TARGETS: Record<string, Target> = {
  'sign-in': { path: '/api/login', body: { username: 'a@demo.example*', password: 'b*' } },
  search: { path: '/api/partner/search?search=valve*&locale=en&limit=5*' },
  GraphQL: {
    path: `${GRAPHQL_PATH}?apikey=partner-portal*`,
    body: {
      query: 'query ($sortBy: [String]) { getNewsListing(first: 3, sortBy: $sortBy) { totalCount } }',
      variables: { sortBy: ['date*'] },
    },
  },
  leads: { path: '/api/partner/leads/{lead}/notes', body: { text: 'note*' } },
  'lead export': { path: '/api/partner/leads/export.csv?locale=en&search=a*&status=New*' },
  tickets: { path: '/api/partner/crm/tickets/details?ticketIds=1*' },
}

export function proveSqlmap(name: string): Promise<string> {
  requireTool('sqlmap')
  const { path, body } = SQLMAP_TARGETS[name] as Target
  return scan(async ({ origin }, folder, token) => {
    const { body: leads } = await new Client(origin, token).get('/api/partner/leads')
    const lead = leads.body[0].id
    const headers = [`Authorization: Bearer ${token}`, ...(body ? ['Content-Type: application/json'] : [])]
    const args = [
      ...[
        '-u',
        `${origin}${path.replace('{lead}', String(lead))}`,
        '--batch',
        '--flush-session',
        '--disable-coloring',
        '--output-dir',
        folder,
      ],
      ...['--level', '2', '--risk', '2', '--time-sec', '2', '--timeout', '10', '--threads', '4'],
      ...['--skip-waf', '--ignore-code', '400,401,404,429', '--headers', headers.join('\\n')],
      ...(body ? ['--data', JSON.stringify(body)] : []),
    ]
    const { code, output } = await runTool('sqlmap', args, SQLMAP_SECONDS * 1000)
    const isFound = /identified the following injection point|appears to be .* injectable/.test(output)
    expect(!isFound, `sqlmap found:\n${output.slice(-3000)}`)
    const isDone = /do(?:es)? not (?:appear|seem) to be injectable/.test(output)
    expect(isDone || code === null, `sqlmap did not run:\n${output.slice(-2000)}`)
    return isDone ? 'not injectable' : `nothing found in ${SQLMAP_SECONDS} s`
  })
}
