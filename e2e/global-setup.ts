/** Builds the web apps and prepares the initial data of each portal, before all tests. */
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { run } from '../scripts/process.ts'
import { prepare } from './portal.ts'

export default async function setup(): Promise<() => void> {
  if ((await run({ command: 'node', args: ['scripts/build.ts'] })) !== 0)
    throw new Error('The web apps could not be built')
  const { folder, secretKey } = await prepare(randomBytes(32).toString('base64url'))
  // The workers inherit the environment of this process.
  Object.assign(process.env, { E2E_FOLDER: folder, E2E_SECRET_KEY: secretKey })
  return () => rmSync(folder, { recursive: true, force: true })
}
