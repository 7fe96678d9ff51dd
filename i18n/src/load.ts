import type { Locale } from '@portal/contract/locale'
import type { TextsOf } from './catalogues.ts'
import { PARTS, type Part } from './parts.ts'

/** Loads the texts of a part in one language; browsers get them as one file (`web/vite.texts.ts`). */
export async function loadTexts<P extends Part>(locale: Locale, part: P): Promise<TextsOf<P>> {
  const entries = PARTS[part].map(async (name) => {
    const file = await import(`../locales/${locale}/${name}.json`, { with: { type: 'json' } })
    return [name, file.default] as const
  })
  return Object.fromEntries(await Promise.all(entries)) as unknown as TextsOf<P>
}
