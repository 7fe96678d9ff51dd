import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { DatabaseHandle } from '../../platform/db/open.ts'
import { tryFrom } from '../../platform/http/client-network.ts'
import { AppError } from '../../platform/http/errors.ts'
import { problemResponses } from '../../platform/http/responses.ts'
import { CSP_REPORT_PATH } from '../../platform/http/security-headers.ts'
import { readViolations } from './read.ts'
import { countViolations } from './service.ts'

const MAX_BODY_BYTES = 32 * 1024
const MINUTE = 60_000
const REPORTS_OF_ADDRESS = { scope: 'csp-reports', limit: 60, windowMs: MINUTE }

/** The bodies of `report-to` and of `report-uri`; their other fields differ between browsers. */
const Reports = Type.Union([
  Type.Array(Type.Object({ type: Type.String() }), {
    minItems: 1,
    maxItems: 100,
    examples: [
      [
        {
          type: 'csp-violation',
          body: {
            documentURL: 'https://partners.example/partner/dashboard',
            effectiveDirective: 'script-src-elem',
            blockedURL: 'inline',
          },
        },
      ],
    ],
  }),
  Type.Object({ 'csp-report': Type.Object({}) }),
])

export interface CspReportDeps {
  database: DatabaseHandle
  clock: () => number
}

/** The endpoint for browsers' policy reports. Browsers send them without a session, so it is public. */
export function registerCspReports(app: FastifyInstance, { database, clock }: CspReportDeps): void {
  app.register(async (scope) => {
    const parse = scope.getDefaultJsonParser('error', 'error')
    const types = ['application/csp-report', 'application/reports+json']
    scope.addContentTypeParser(types, { parseAs: 'string' }, parse)

    scope.route({
      method: 'POST',
      url: CSP_REPORT_PATH,
      bodyLimit: MAX_BODY_BYTES,
      schema: {
        operationId: 'reportCspViolations',
        summary:
          "Takes browsers' reports about the content security policy, of `report-uri` and of `report-to`",
        tags: ['Operations'],
        security: [],
        consumes: ['application/json', ...types],
        body: Reports,
        response: {
          204: { description: 'Taken; reports that say nothing are dropped', type: 'null' },
          ...problemResponses({
            method: 'POST',
            access: 'public',
            body: Reports,
            errors: ['tooManyRequests'],
          }),
        },
      },
      handler: async (request, reply) => {
        const now = clock()
        if (!(await tryFrom(database.db, REPORTS_OF_ADDRESS, request.ip, now))) {
          throw new AppError('tooManyRequests', { retryAfterSeconds: MINUTE / 1000 })
        }
        const violations = readViolations(request.body)
        if (violations.length > 0) {
          request.log.warn({ violations }, 'a page did what its content security policy forbids')
          await countViolations(database, violations, now)
        }
        return reply.code(204).send()
      },
    })
  })
}
