/** What follows a sign-in: loaded by then, because the screen itself needs none of it. */
import type { QueryClient } from '@tanstack/react-query'
import { adoptLocale } from '../../lib/adopt-locale.ts'
import type { useLanguages } from '../../lib/languages.ts'
import { profileQuery } from '../../lib/profile.ts'

/**
 * Reads the profile, which every screen behind the sign-in needs, and adopts its language. Without it those screens say why
 * themselves.
 */
export async function enterAccount(
  client: QueryClient,
  languages: ReturnType<typeof useLanguages>,
): Promise<void> {
  const profile = await client.fetchQuery(profileQuery).catch(() => undefined)
  if (profile) await adoptLocale(profile, languages)
}
