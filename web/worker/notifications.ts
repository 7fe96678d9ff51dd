/** What a push message shows, and where a click on it leads. */

/** A notification as the portal sends it. */
export interface Message {
  id: string
  text: string
  /** From the portal's base path. */
  link: string
  locale: string
}

/** The notification's line and its link are short; nothing longer comes from the portal. */
const MOST = { text: 500, link: 1000 }

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

function partsOf(data: Pick<PushMessageData, 'json'> | null): Record<string, unknown> {
  try {
    const value: unknown = data?.json()
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** Browsers end a subscription whose messages show nothing: one that cannot be read says that there is something. */
export function messageOf(
  data: Pick<PushMessageData, 'json'> | null,
  unreadable: Pick<Message, 'text' | 'locale'>,
): Message {
  const { id, text, link, locale } = partsOf(data)
  // Several such take the place of each other.
  if (textOf(text) === '') return { ...unreadable, id: 'unreadable', link: '/notifications' }
  const address = textOf(link)
  return {
    id: textOf(id),
    text: textOf(text).slice(0, MOST.text),
    link: address === '' || address.length > MOST.link ? '/notifications' : address,
    locale: textOf(locale),
  }
}

/** The text in the first of the device's languages that the portal speaks. */
export function unreadableText(
  texts: Record<string, string>,
  languages: readonly string[],
): Pick<Message, 'text' | 'locale'> {
  const locale = languages.map((language) => language.slice(0, 2)).find((code) => code in texts) ?? 'en'
  return { text: texts[locale] ?? '', locale }
}

interface Scope {
  clients: Pick<Clients, 'matchAll' | 'openWindow'>
  location: Pick<WorkerLocation, 'origin'>
}

/** In a tab that is open, or in a new one; nothing leads out of the portal, whose base path ends with a slash. */
export async function openLink({ clients, location }: Scope, base: string, link: unknown): Promise<void> {
  const url = new URL(base + String(link).replace(/^\/+/, ''), location.origin)
  if (url.origin !== location.origin || !url.pathname.startsWith(base)) return
  const windows = await clients.matchAll({ type: 'window' })
  const open =
    windows.find((client) => client.url === url.href) ??
    windows.find((client) => new URL(client.url).pathname.startsWith(base))
  if (!open) return void (await clients.openWindow(url.href))
  try {
    await open.focus()
    if (open.url !== url.href) await open.navigate(url.href)
  } catch {
    // A tab that was closed meanwhile, or that the worker may not lead.
    await clients.openWindow(url.href)
  }
}
