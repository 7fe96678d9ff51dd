/**
 * `GET /files/{kind}/{id}/{language}.{extension}`: an entry's file in a language, by the one signed URL of the entry.
 */

import { LOCALES, type Locale } from '@portal/contract/locale'
import { MAX_ID } from '@portal/contract/rules'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { isShownTo, type Readership } from '../../platform/db/audience.ts'
import type { Db } from '../../platform/db/open.ts'
import {
  FILE_READERS,
  type FileReaders,
  FileUrls,
  type ServedFile,
  translationsClaim,
} from '../../platform/files/file-urls.ts'
import { TRANSLATED, type TranslatedKind } from '../../platform/files/translations.ts'
import { AppError } from '../../platform/http/errors.ts'
import { problemResponses, redirect, withPages } from '../../platform/http/responses.ts'
import { signedQuery } from '../audiences/service.ts'
import type { FileDeps } from './service.ts'

const Params = Type.Object({
  kind: Type.Enum(Object.keys(TRANSLATED) as TranslatedKind[]),
  id: Type.Integer({ minimum: 1, maximum: MAX_ID }),
  file: Type.String({ pattern: '^[a-z]{2}(?:\\.\\w{1,10})?$' }),
})

const Query = Type.Object({
  ...signedQuery,
})

interface TranslationKey {
  kind: TranslatedKind
  id: number
  locale: Locale
}

/** The file of an entry in a language; partners' users only get what their class may see. */
function findFile(
  db: Db,
  { kind, id, locale }: TranslationKey,
  { readers, reading }: { readers: FileReaders; reading: Readership },
): Promise<ServedFile | undefined> {
  // All of these tables have the queried columns.
  const { entries, texts, owner } = TRANSLATED[kind] as (typeof TRANSLATED)['document']
  return db
    .selectFrom(`${texts} as t`)
    .innerJoin(`${entries} as e`, 'e.id', `t.${owner}`)
    .innerJoin('files as f', 'f.id', 't.file_id')
    .where('e.id', '=', id)
    .where('t.locale', '=', locale)
    .where('f.visibility', '!=', 'private')
    .$if(readers !== 'team', (query) => query.where(isShownTo(reading, entries, 'e')))
    .select(['f.id', 'f.path', 'f.visibility', 'f.media_type', 'f.size', 'f.created_at'])
    .executeTakeFirst()
}

export function registerTranslations(app: FastifyInstance, { db, signer, audiences, clock }: FileDeps): void {
  app.route({
    method: 'GET',
    url: '/files/:kind/:id/:file',
    // A URL that was altered in any way counts as unsigned.
    attachValidation: true,
    schema: {
      operationId: 'getTranslatedFile',
      summary: 'The file of an entry in one of its languages, by the signed address of all of them',
      tags: ['Files'],
      security: [],
      params: Params,
      querystring: Query,
      response: {
        ...redirect('To the file'),
        ...withPages(
          problemResponses({
            method: 'GET',
            access: 'public',
            params: Params,
            query: Query,
            errors: ['badSignature'],
          }),
          [403],
        ),
      },
    },
    handler: async (request, reply) => {
      if (request.validationError) throw new AppError('badSignature')
      const { kind, id, file } = request.params as { kind: TranslatedKind; id: number; file: string }
      const now = clock()
      const query = request.query as { a?: string; e?: string; s?: string }
      const { a = '' } = query
      const readers = FILE_READERS.find((some) =>
        signer.verify(translationsClaim(kind, id, some, a), query, now),
      )
      const locale = LOCALES.find((some) => some === file.split('.')[0])
      const audience = readers && (await audiences.byKey(a))
      const found =
        audience &&
        locale &&
        (await findFile(db, { kind, id, locale }, { readers, reading: { now, audience } }))
      if (!found) throw new AppError('badSignature')
      // The entry may have another file next time.
      reply.header('cache-control', 'no-store')
      return reply.redirect(new FileUrls(signer, now, { forTeam: readers === 'team', audience }).of(found))
    },
  })
}
