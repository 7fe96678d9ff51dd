/** A mail server for tests, which accepts or refuses mails. */
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'

export interface ReceivedMail {
  from: string
  to: string[]
  /** Unfolded header lines; the body is unchanged. */
  headers: string
  body: string
}

export interface SmtpServer {
  url: string
  mails: ReceivedMail[]
  /** If set, the response to RCPT TO. */
  refusal: string | undefined
  /** If set, a sign-in is required, and this is the response to it. */
  signInAnswer: string | undefined
}

interface Envelope {
  from: string
  to: string[]
  lines: string[] | undefined
}

function toMail({ from, to }: Envelope, lines: string[]): ReceivedMail {
  const text = lines.map((line) => line.replace(/^\./, '')).join('\n')
  const end = text.indexOf('\n\n')
  return { from, to, headers: text.slice(0, end).replaceAll(/\n[ \t]+/g, ' '), body: text.slice(end + 2) }
}

function converse(socket: Socket, server: SmtpServer): void {
  let envelope: Envelope = { from: '', to: [], lines: undefined }
  const say = (line: string) => socket.write(`${line}\r\n`)
  const commands: Record<string, (argument: string) => void> = {
    EHLO: () => say(server.signInAnswer ? '250-smtp.test\r\n250 AUTH PLAIN' : '250 smtp.test'),
    AUTH: () => say(server.signInAnswer ?? '503 Not now'),
    'MAIL FROM': (address) => {
      envelope = { from: address, to: [], lines: undefined }
      say('250 OK')
    },
    'RCPT TO': (address) => {
      if (server.refusal) return say(server.refusal)
      envelope.to.push(address)
      return say('250 OK')
    },
    DATA: () => {
      envelope.lines = []
      say('354 Go on')
    },
    RSET: () => say('250 OK'),
    QUIT: () => socket.end('221 Bye\r\n'),
  }
  say('220 smtp.test ESMTP')
  createInterface({ input: socket }).on('line', (line) => {
    if (envelope.lines && line !== '.') {
      envelope.lines.push(line)
    } else if (envelope.lines) {
      server.mails.push(toMail(envelope, envelope.lines))
      envelope.lines = undefined
      say('250 Kept')
    } else {
      const [, command = '', address = ''] = /^(MAIL FROM|RCPT TO|\w+):?\s*<?([^<>\s]*)>?/i.exec(line) ?? []
      const run = commands[command.toUpperCase()]
      if (run) run(address)
      else say('502 Not known')
    }
  })
}

/** Starts the server, which ends with the test. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const sockets = new Set<Socket>()
  const result: SmtpServer = { url: '', mails: [], refusal: undefined, signInAnswer: undefined }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    converse(socket, result)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  result.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return result
}
