import type { Locale } from '@portal/contract/locale'
import type { ProductDocument } from '@portal/contract/playbook'
import { createShareLink } from '@portal/contract/share-links'
import { useEffect, useState } from 'react'
import { isUnknownEndpoint, request } from '../../lib/api.ts'
import { hasCode } from '../../lib/api-error.ts'
import { BASE_PATH } from '../../lib/base-path.ts'
import { useCustomerLocale } from '../../lib/customer-locale.ts'
import { useLocale } from '../../lib/i18n.ts'
import { submitOnce } from '../../lib/submit-once.ts'

const SHOWN_MS = 2000

type Shared = Pick<ProductDocument, 'id' | 'elementType' | 'document'> & { language?: string }

interface Result {
  copied: boolean
}

/** Phones and tablets share links by the system's share sheet. */
function hasShareSheet(): boolean {
  return 'share' in navigator && matchMedia('(pointer: coarse)').matches
}

interface Link {
  url: string
  title?: string
}

/** Whether the link was shared or copied; also true if the user dismissed the share sheet. */
async function handOn({ url, title }: Link): Promise<boolean> {
  try {
    // The clipboard is only available in secure contexts.
    if (hasShareSheet()) await navigator.share({ title, url })
    else await navigator.clipboard.writeText(url)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

/** The share link of a document, or its own URL if the host has no share links. */
async function shareUrl({ id, elementType, document }: Shared, locale: Locale): Promise<string> {
  const own = new URL(document, location.href).href
  if (elementType !== 'Document' || id < 1) return own
  try {
    const { url } = await submitOnce(`share/${id}/${locale}`, (idempotencyKey) =>
      request(createShareLink, { body: { documentId: id, locale }, idempotencyKey }),
    )
    return url || own
  } catch (error) {
    if (isUnknownEndpoint(error)) return own
    throw error
  }
}

/** Shares or copies a link, and reports the result for a short time. */
function useHandingOn(make: () => Link | Promise<Link>) {
  // A new object for each click, so that each result is shown for the full time.
  const [result, setResult] = useState<Result>()

  useEffect(() => {
    if (!result) return
    const timer = setTimeout(() => setResult(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [result])

  const share = async () => {
    try {
      setResult({ copied: await handOn(await make()) })
    } catch (error) {
      const isCancelled = hasCode(error, 'reauthenticationRequired')
      setResult(isCancelled ? undefined : { copied: false })
    }
  }
  return { result, share }
}

/** Creates a share link of a document, which anybody can open. */
export function useShare(name: string, document: Shared) {
  const interfaceLocale = useLocale()
  const customer = useCustomerLocale()
  // In the customer's language if the document exists in it, otherwise in that of the interface.
  const locale = customer && document.language === customer ? customer : interfaceLocale
  return useHandingOn(async () => ({ url: await shareUrl(document, locale), title: name }))
}

/** The link to a screen, for users who can sign in: it contains no more than an id. */
export function usePortalLink(path: string) {
  return useHandingOn(() => ({ url: new URL(BASE_PATH + path, location.origin).href }))
}
