/**
 * The demo in a measured portal. It runs with trusted proxies, where the portal rejects the published password of the
 * demo: the accounts have passwords of their own, which the start that creates them prints once.
 */
import { signIn } from './load.ts'
import { type Server, startPortal } from './processes.ts'

/** The end of the output of a start. */
export const LAST_WORDS = 'Ctrl+C'

/** Passwords of the demo accounts by email address, for each data directory. */
const passwords = new Map<string, ReadonlyMap<string, string>>()

/** Finds the passwords in the output of the first start of an exposed demo. */
export function passwordsIn(output: string): Map<string, string> {
  const lines = output.matchAll(/^\s+(\S+@\S+\.example)\s+(\S+)$/gm)
  return new Map([...lines].map(([, email = '', password = '']) => [email, password]))
}

/** Starts a portal with the demo, on new data or on those of an earlier start of this run. */
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

/** Signs a demo account in; returns the token. */
export const signInDemo = (portal: Server, dataDir: string, email: string): Promise<string> =>
  signIn(portal, email, passwordOf(dataDir, email))

export function passwordOf(dataDir: string, email: string): string {
  const password = passwords.get(dataDir)?.get(email)
  if (password === undefined) throw new Error(`the start did not print the password of ${email}`)
  return password
}
