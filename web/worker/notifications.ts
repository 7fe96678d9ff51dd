/** Content of push messages, and the page that a click opens. */

/** A notification as the portal sends it. */
export interface Message {
  id: string
  text: string
  /** Relative to the portal's base path. */
  link: string
  locale: string
}

/** Maximum lengths; the portal sends nothing longer. */
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

/** Unreadable messages get a generic text, because browsers cancel a subscription whose messages show nothing. */
export function messageOf(
  data: Pick<PushMessageData, 'json'> | null,
  unreadable: Pick<Message, 'text' | 'locale'>,
): Message {
  const { id, text, link, locale } = partsOf(data)
  // With the same id, these messages replace each other.
  if (textOf(text) === '') return { ...unreadable, id: 'unreadable', link: '/notifications' }
  const target = textOf(link)
  return {
    id: textOf(id),
    text: textOf(text).slice(0, MOST.text),
    link: target === '' || target.length > MOST.link ? '/notifications' : target,
    locale: textOf(locale),
  }
}

/** The text in the first of the device's languages that the portal supports. */
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

/** Opens a link in an existing tab or a new one, only within the portal, whose base path ends with a slash. */
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
    // The tab was closed meanwhile, or is not controlled by the worker.
    await clients.openWindow(url.href)
  }
}
