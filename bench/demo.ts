/**
 * The demo in a portal that is measured. Behind proxies, as it is measured, the portal refuses the password that is published
 * with the demo: its accounts have passwords of their own, which the start that makes them prints once.
 */
import { signIn } from './load.ts'
import { type Server, startPortal } from './processes.ts'

/** The end of what a start prints. */
export const LAST_WORDS = 'Ctrl+C'

/** Of the demo’s accounts by email address, of each data directory. */
const passwords = new Map<string, ReadonlyMap<string, string>>()

/** What the first start of an exposed demo prints. */
export function passwordsIn(output: string): Map<string, string> {
  const lines = output.matchAll(/^\s+(\S+@\S+\.example)\s+(\S+)$/gm)
  return new Map([...lines].map(([, email = '', password = '']) => [email, password]))
}

/** A portal with the demo: a new one, or again that of an earlier start of this run. */
export async function startDemo(dataDir: string): Promise<Server> {
  const shown = Promise.withResolvers<void>()
  let output = ''
  const onOutput = (text: string) => {
    output += text
    if (output.includes(LAST_WORDS)) shown.resolve()
  }
  const portal = await startPortal(dataDir, { demo: true, onOutput })
  await shown.promise
  if (!passwords.has(dataDir)) passwords.set(dataDir, passwordsIn(output))
  return portal
}

/** Signs an account of the demo in and answers the token. */
export const signInDemo = (portal: Server, dataDir: string, email: string): Promise<string> =>
  signIn(portal, email, passwordOf(dataDir, email))

export function passwordOf(dataDir: string, email: string): string {
  const password = passwords.get(dataDir)?.get(email)
  if (password === undefined) throw new Error(`the start did not print the password of ${email}`)
  return password
}
