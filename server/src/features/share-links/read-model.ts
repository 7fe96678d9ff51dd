import type { Locale } from '@portal/contract/locale'
import { LOCALES } from '@portal/contract/locale'
import type { ShareLink } from '@portal/contract/share-links'
import type { Db } from '../../platform/db/open.ts'
import { mergeTexts } from '../../platform/db/texts.ts'

const SHOWN = 100

/** The newest links of a user, each with its document's title in the link's language. */
export async function readShareLinks(
  db: Db,
  userId: number,
  addressOf: (code: string) => string,
): Promise<ShareLink[]> {
  const links = await db
    .selectFrom('share_links')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('code')
    .limit(SHOWN)
    .execute()
  if (links.length === 0) return []
  const texts = await db
    .selectFrom('document_texts')
    .selectAll()
    .where('document_id', 'in', [...new Set(links.map((link) => link.document_id))])
    .execute()
  const titles = new Map(
    LOCALES.map((locale) => {
      const rows = texts.filter((row) => row.locale === locale || row.locale === 'en')
      return [locale, mergeTexts(rows, 'document_id', locale)]
    }),
  )
  return links.map((link) => {
    const locale = link.locale as Locale
    return {
      code: link.code,
      url: addressOf(link.code),
      documentId: link.document_id,
      title: titles.get(locale)?.get(link.document_id)?.title ?? '',
      locale,
      opens: link.opens,
      created: new Date(link.created_at).toISOString(),
      expires: new Date(link.expires_at).toISOString(),
      ended: link.ended_at === null ? null : new Date(link.ended_at).toISOString(),
    }
  })
}
