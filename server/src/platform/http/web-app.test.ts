import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import { temporaryFolder } from '../../../test/at-end.ts'

let folder: string
let app: TestApp

function build(directory: string, script: string): void {
  mkdirSync(join(directory, 'static'), { recursive: true })
  const page = `<meta name="base-path" content=""><script src="./static/${script}.js"></script>`
  writeFileSync(join(directory, 'index.html'), page)
  writeFileSync(join(directory, `static/${script}.js`), '')
  writeFileSync(join(directory, 'static/plain-sans-latin-A1b2_c-4.woff2'), script)
}

beforeAll(async () => {
  folder = join(temporaryFolder(), 'partner')
  build(folder, 'first')
  app = await buildTestApp({ webDirectory: folder })
})

const pageAt = async (path: string) => (await app.get(path)).body

describe('a font', () => {
  test('has a URL that outlives the build', async () => {
    const font = await app.get('/partner/fonts/plain-sans-latin.woff2')
    expect(font.statusCode).toBe(200)
    expect(font.headers).toMatchObject({
      'content-type': 'font/woff2',
      'cache-control': 'public, max-age=604800',
    })
    expect(font.body).toBe('first')
  })

  test.each(['plain-sans', 'plain-sans-latin-A1b2_c-4', '..%2Findex', 'other'])(
    '%s is not found',
    async (name) => expect((await app.get(`/partner/fonts/${name}.woff2`)).statusCode).toBe(404),
  )
})

describe('the page of the portal', () => {
  test('knows its base path, at every URL below it', async () => {
    for (const path of ['/partner', '/partner/leads', '/partner/playbook/1/2']) {
      const page = await pageAt(path)
      expect(page).toContain('content="/partner"')
      expect(page).toContain('src="/partner/static/first.js"')
    }
  })

  test('does not stand in for a file that is missing', async () => {
    expect((await app.get('/partner/missing.png')).statusCode).toBe(404)
  })

  test('is the one of the new build, once there is one', async () => {
    expect(await pageAt('/partner/leads')).toContain('first.js')
    build(`${folder}-new`, 'second')
    renameSync(folder, `${folder}-old`)
    expect(await pageAt('/partner/leads')).toContain('first.js')
    renameSync(`${folder}-new`, folder)
    expect(await pageAt('/partner/leads')).toContain('second.js')
    expect((await app.get('/partner/static/second.js')).statusCode).toBe(200)
  })

  test('is still served when the build is gone', async () => {
    rmSync(folder, { recursive: true })
    expect(await pageAt('/partner/leads')).toContain('second.js')
  })
})
