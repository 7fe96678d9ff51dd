/** Static checks of `deploy/` and the Dockerfile. */
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { commandOf, readStages } from './dockerfile.ts'
import { ROOT } from './process.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const VERIFY = '/usr/bin/systemd-analyze'

describe('the Dockerfile', () => {
  const image = readStages(read('Dockerfile')).at(-1)
  if (!image) throw new Error('The Dockerfile has no stage')

  test('starts the portal as `npm start` does', () => {
    const { start } = JSON.parse(read('package.json')).scripts as { start: string }
    const memory = Object.entries(image.env).filter(([name]) => name.startsWith('MALLOC'))
    const settings = memory.map(([name, value]) => `${name}=${value}`).join(' ')
    expect(`${settings} exec ${commandOf(image, 'CMD').join(' ')}`).toBe(start)
    expect(read('deploy/partner-portal.service')).toContain(`Environment=${settings}\n`)
    expect(read('deploy/partner-portal.service')).toContain(commandOf(image, 'CMD').slice(1).join(' '))
  })

  test('ends it with SIGTERM, as a user without rights, and asks how it is', () => {
    expect(image.settings.get('STOPSIGNAL')).toBe('SIGTERM')
    expect(image.settings.get('USER')).toMatch(/^[1-9]\d+:[1-9]\d+$/)
    expect(commandOf(image, 'HEALTHCHECK').join(' ')).toContain('/healthz')
  })
})

test.each(globSync('deploy/**/*.yaml', { cwd: ROOT }))('%s is YAML', (path) => {
  const documents = parseAllDocuments(read(path), { merge: true })
  for (const document of documents) {
    expect(document.errors).toEqual([])
    expect(document.toJS()).toBeTypeOf('object')
  }
})

test('the nodes are named as the proxies name them', () => {
  const { services } = parse(read('deploy/compose.yaml'), { merge: true }) as { services: object }
  for (const name of Object.keys(services).filter((name) => name.startsWith('portal-')))
    for (const path of ['nginx/portal.conf', 'haproxy/haproxy.cfg', 'caddy/Caddyfile'])
      expect(read(`deploy/${path}`)).toContain(`${name}:3000`)
})

test.each([
  ['nginx/portal.conf', /location ~ \S+static\/ \{\s+proxy_next_upstream [^;]*http_404;/],
  ['haproxy/haproxy.cfg', /backend static\n[\s\S]*retry-on .*\b404$/m],
  [
    'caddy/Caddyfile',
    /@static path [\s\S]*status 404\s+handle_response [\s\S]*reverse_proxy portal-2:3000 portal-1:3000/,
  ],
  ['kubernetes/ingress.yaml', /proxy-next-upstream: .*http_404\n[\s\S]*path: \/partner\/static/],
])('%s asks another node for a script that one does not have', (path, asking) => {
  expect(read(`deploy/${path}`)).toMatch(asking)
})

test('the nodes of Compose get all settings, and listen where the image says', () => {
  const { services } = parse(read('deploy/compose.yaml'), { merge: true })
  const image = readStages(read('Dockerfile')).at(-1)
  for (const name of ['portal-1', 'portal-2']) {
    const { env_file: files, environment } = services[name]
    expect(files).toEqual(['../.env'])
    // The values in .env suit a laptop.
    for (const setting of ['HOST', 'PORT', 'DATA_DIR']) expect(environment[setting]).toBe(image?.env[setting])
  }
})

test('the image of Kubernetes has the version of the portal', () => {
  const images = ['portal', 'backup'].flatMap((name) => [
    ...read(`deploy/kubernetes/${name}.yaml`).matchAll(/image: \S+:(\S+)/g),
  ])
  const { version } = JSON.parse(read('package.json'))
  expect(images.map(([, tag]) => tag)).toEqual([version, version])
})

test('Kubernetes is given settings that there are', () => {
  const settings = parseAllDocuments(read('deploy/kubernetes/settings.yaml')).map((one) => one.toJS())
  const known = [...read('.env.example').matchAll(/^([A-Z][A-Z_\d]*)=/gm)].map(([, name]) => name)
  for (const { data, stringData } of settings) {
    expect(known).toEqual(expect.arrayContaining(Object.keys({ ...data, ...stringData })))
  }
})

test.runIf(existsSync(VERIFY))('the unit is one that systemd accepts', () => {
  // The program of the unit exists only in an installation.
  const unit = read('deploy/partner-portal.service').replace(/^ExecStart=\S+/m, 'ExecStart=/bin/true')
  const folder = mkdtempSync(join(tmpdir(), 'portal-unit-'))
  const path = join(folder, 'partner-portal.service')
  writeFileSync(path, unit)
  try {
    expect(() => execFileSync(VERIFY, ['verify', path], { stdio: 'pipe' })).not.toThrow()
  } finally {
    rmSync(folder, { recursive: true })
  }
})
