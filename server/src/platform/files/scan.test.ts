/** The scanner's client with a real ClamAV, if it is installed. The stand-in is in scan-uploads.test.ts. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../../test/at-end.ts'
import { EICAR } from '../../../test/clamd-server.ts'
import { freePort } from '../../../test/free-port.ts'
import { Scanner } from './scan.ts'

const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/usr/bin', '/usr/local/bin', '/opt/homebrew/sbin']
const CLAMD = FOLDERS.map((folder) => join(folder, 'clamd')).find((path) => existsSync(path))
if (!CLAMD) console.warn('Skipped: the tests against clamd, because it is not installed')

describe.runIf(CLAMD)('clamd', () => {
  let folder: string
  let clamd: ChildProcess
  let port: number

  beforeAll(async () => {
    folder = temporaryFolder()
    port = await freePort()
    mkdirSync(`${folder}/signatures`)
    // A custom signature, instead of the large lists, which would have to be downloaded.
    writeFileSync(`${folder}/signatures/test.ndb`, `Test.Eicar:0:*:${Buffer.from(EICAR).toString('hex')}\n`)
    const settings = [
      `DatabaseDirectory ${folder}/signatures`,
      `LocalSocket ${folder}/clamd.sock`,
      'TCPAddr 127.0.0.1',
      `TCPSocket ${port}`,
      'Foreground yes',
      'StreamMaxLength 1M',
      'FixStaleSocket yes',
    ]
    writeFileSync(`${folder}/clamd.conf`, `${settings.join('\n')}\n`)
    clamd = spawn(CLAMD as string, ['-c', `${folder}/clamd.conf`], { stdio: 'ignore' })
    // It starts listening some time after its start.
    const file = written('first', 'a letter')
    const everyScan = () => Promise.all(addresses().map((address) => new Scanner(address).find(file)))
    await vi.waitFor(everyScan, { timeout: 150_000, interval: 100 })
  })
  afterAll(async () => {
    if (!clamd?.pid || clamd.exitCode !== null) return
    const ended = once(clamd, 'exit')
    clamd.kill('SIGKILL')
    await ended
  })

  function written(name: string, content: string | Uint8Array): string {
    writeFileSync(`${folder}/${name}`, content)
    return `${folder}/${name}`
  }
  const addresses = () => [
    `tcp://127.0.0.1:${port}`,
    `unix:${folder}/clamd.sock`,
    `unix://${folder}/clamd.sock`,
  ]

  test('finds nothing in a clean file, and the virus in one that has it, over each kind of URL', async () => {
    const [clean, infected] = [written('clean', 'a letter'), written('infected', `text ${EICAR} text`)]
    for (const address of addresses()) {
      expect(await new Scanner(address).find(clean), address).toBeUndefined()
      expect(await new Scanner(address).find(infected), address).toMatch(/^Test\.Eicar/)
    }
  })

  test('scans many files concurrently', async () => {
    const scanner = new Scanner(`tcp://127.0.0.1:${port}`)
    const files = Array.from({ length: 20 }, (_, i) => written(`${i}`, i % 2 ? EICAR : 'a letter'))
    const found = await Promise.all(files.map((path) => scanner.find(path)))
    expect(found.map((name) => name !== undefined)).toEqual(files.map((_, i) => i % 2 === 1))
  })

  test('refuses what is larger than it looks at: that never counts as clean', async () => {
    const path = written('large', new Uint8Array(5_000_000))
    await expect(new Scanner(`tcp://127.0.0.1:${port}`).find(path)).rejects.toThrow()
  })
})

test('a URL at which nothing listens is a failure', async () => {
  const path = `${temporaryFolder()}/file`
  writeFileSync(path, 'a letter')
  await expect(new Scanner('unix:/nowhere/clamd.sock').find(path)).rejects.toThrow()
  await expect(new Scanner(`tcp://127.0.0.1:${await freePort()}`).find(path)).rejects.toThrow()
})
