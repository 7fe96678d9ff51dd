import type { FastifyInstance } from 'fastify'
import { AppError } from './errors.ts'

/** The escape of U+0000, which PostgreSQL keeps in no text. */
const NUL = /(?<!\\)(?:\\\\)*\\u0000/

/** Bodies are JSON and nothing else. */
export function registerJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (NUL.test(body)) done(new AppError('malformed'))
    else parse(request, body, done)
  })
}
