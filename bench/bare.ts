/**
 * The baseline for the portal: a Fastify server that only checks a token and sends prepared bytes, from the file named
 * by the first argument.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

export interface BareAnswers {
  token: string
  answers: { method: 'GET' | 'POST'; path: string; type: string; encoding?: string; base64: string }[]
}

const [, , file = ''] = process.argv
const { token, answers } = JSON.parse(readFileSync(file, 'utf8')) as BareAnswers

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')
const sessions = new Map([[hash(token), { userId: 1 }]])

const app = Fastify()
app.get('/ready', async () => 'ready')
for (const { method, path, type, encoding, base64 } of answers) {
  const body = Buffer.from(base64, 'base64')
  app.route({
    method,
    url: path,
    onRequest: async (request, reply) => {
      const given = request.headers.authorization?.slice('Bearer '.length) ?? ''
      if (!sessions.has(hash(given))) return reply.code(401).send()
    },
    handler: async (_, reply) => {
      reply.type(type)
      if (encoding) reply.header('content-encoding', encoding)
      return reply.send(body)
    },
  })
}
process.on('SIGTERM', () => app.close())
await app.listen({ host: process.env.HOST, port: Number(process.env.PORT) })
