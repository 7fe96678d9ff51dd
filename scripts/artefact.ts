/** Runs the Dockerfile's build without Docker; checks that the result starts, serves and stops like the container. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../server/test/free-port.ts'
import { bucketUrl, startS3 } from '../server/test/s3-server.ts'
import { type Artefact, makeArtefact, pathIn, sizeOf } from './artefact/make.ts'
import { type RunningPortal, runIn, runPortalCommand, startPortal } from './artefact/sandbox.ts'
import { commandOf } from './dockerfile.ts'
import { ROOT } from './process.ts'
import { step, summarise } from './steps.ts'

const MAX_MEGABYTES = 350
const PASSWORD = 'a long password of the artefact'
const EMAIL = 'operator@portal.example'

function expectSmall(artefact: Artefact): void {
  const megabytes = Math.round(sizeOf(pathIn(artefact, '.')) / 1024 ** 2)
  if (megabytes > MAX_MEGABYTES) throw new Error(`it takes ${megabytes} MB, and may take ${MAX_MEGABYTES}`)
  console.log(`  ${megabytes} MB`)
}

function expectBare(artefact: Artefact): void {
  for (const name of ['vite', '@playwright/test', 'vitest', 'react', 'typescript'])
    if (existsSync(pathIn(artefact, `node_modules/${name}`))) throw new Error(`${name} is in it`)
}

async function expectScreen(address: string): Promise<void> {
  const response = await fetch(`${address}/partner/signin`)
  const page = await response.text()
  const script = /<script[^>]+src="([^"]+)"/.exec(page)?.[1]
  if (response.status !== 200 || !script) throw new Error(`the sign-in screen has status ${response.status}`)
  const { status } = await fetch(new URL(script, address))
  if (status !== 200) throw new Error(`its script has status ${status}`)
}

async function readContent(address: string): Promise<void> {
  const login = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: EMAIL, password: PASSWORD }),
  })
  const { token } = (await login.json()) as { token?: string }
  if (!token) throw new Error(`the sign-in has status ${login.status}`)
  const headers = { authorization: `Bearer ${token}` }
  const { status } = await fetch(`${address}/api/documents?locale=en`, { headers })
  if (status !== 200) throw new Error(`the documents have status ${status}`)
}

/** Adds the sources of the web apps, which a checkout has beside their build. */
function addSources(artefact: Artefact): void {
  for (const path of ['web', 'package-lock.json', 'tsconfig.base.json'])
    cpSync(join(ROOT, path), pathIn(artefact, path), {
      recursive: true,
      filter: (from) => !/\/(?:node_modules|dist|\.cache|\.tanstack)(?:\/|$)/.test(from),
    })
}

/** The second half of `npm ci --omit=dev && npm start` in the documentation, with files in S3. */
async function startByNpm(artefact: Artefact): Promise<void> {
  const s3 = await startS3(join(folder, 's3'))
  const [port, data] = [await freePort(), join(folder, 'data-of-npm')]
  mkdirSync(data)
  const env = { STORAGE_URL: bucketUrl(s3.endpoint, 'files'), npm_config_cache: '/tmp/npm' }
  const byNpm = await startPortal(artefact, port, { data, env }, ['npm', 'start'])
  try {
    await byNpm.untilReady()
    const { storage } = (await (await fetch(`${byNpm.address}/readyz`)).json()) as { storage: string }
    if (storage !== 'ok') throw new Error(`the files are ${storage}`)
  } finally {
    await byNpm.kill()
    s3.close()
  }
}

const folder = mkdtempSync(join(tmpdir(), 'portal-artefact-'))
let portal: RunningPortal | undefined

try {
  const artefact = await makeArtefact(folder)
  await step(`at most ${MAX_MEGABYTES} MB`, () => expectSmall(artefact))
  await step('neither Vite nor browsers, test tools or what is built in', () => expectBare(artefact))
  const port = await freePort()
  const place = { data: pathIn(artefact, '/data'), env: { PORT: String(port) } }
  const started = await startPortal(artefact, port, place)
  portal = started
  await step('starts as another user on a read-only tree', () => started.untilReady())
  await step('its health check succeeds', () =>
    runIn(artefact, commandOf(artefact.final, 'HEALTHCHECK'), place),
  )
  await step('an administrator is created beside it', () => {
    const name = ['--email', EMAIL, '--first-name', 'Olga', '--last-name', 'Operator']
    return runPortalCommand(artefact, ['create-admin', ...name], place, `${PASSWORD}\n`)
  })
  await step('shows the sign-in screen', () => expectScreen(started.address))
  await step('gives content to who is signed in', () => readContent(started.address))
  await step('SIGTERM ends it with exit code 0', () => started.stop())
  await step('is started by npm beside the sources of the web apps, with files in S3', () => {
    addSources(artefact)
    return startByNpm(artefact)
  })
} catch {
  // The failed step has already reported the error.
  process.exitCode = 1
} finally {
  await portal?.kill()
  rmSync(folder, { recursive: true, force: true })
}
summarise()
