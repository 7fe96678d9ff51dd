import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { UsageError } from './command.ts'

/**
 * Reads a new password: on a terminal by asking twice without echo, otherwise from the first line of standard input.
 */
export function readPassword(): Promise<string> {
  return process.stdin.isTTY ? askTwice() : readLine()
}

async function readLine(): Promise<string> {
  const lines = createInterface({ input: process.stdin })
  for await (const line of lines) return line
  return ''
}

async function askTwice(): Promise<string> {
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: unseen, terminal: true })
  try {
    const ask = async (question: string) => {
      process.stderr.write(question)
      const answer = await terminal.question('')
      process.stderr.write('\n')
      return answer
    }
    const password = await ask('Password: ')
    if ((await ask('Once more: ')) !== password) throw new UsageError('The two passwords differ')
    return password
  } finally {
    terminal.close()
  }
}
