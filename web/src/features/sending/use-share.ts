import type { Locale } from '@portal/contract/locale'
import type { ProductDocument } from '@portal/contract/playbook'
import { createShareLink } from '@portal/contract/share-links'
import { useEffect, useState } from 'react'
import { ApiError, isUnknownEndpoint, request } from '../../lib/api.ts'
import { BASE_PATH } from '../../lib/base-path.ts'
import { useCustomerLocale } from '../../lib/customer-locale.ts'
import { useLocale } from '../../lib/i18n.ts'
import { submitOnce } from '../../lib/submit-once.ts'

const SHOWN_MS = 2000

type Shared = Pick<ProductDocument, 'id' | 'elementType' | 'document'> & { language?: string }

interface Result {
  copied: boolean
}

/** On phones and tablets people hand links on by the device's own sheet. */
function hasShareSheet(): boolean {
  return 'share' in navigator && matchMedia('(pointer: coarse)').matches
}

interface Link {
  url: string
  title?: string
}

/** Whether the link was handed on; a sheet that was closed without a choice counts, too. */
async function handOn({ url, title }: Link): Promise<boolean> {
  try {
    // There is no clipboard on a page without a secure origin.
    if (hasShareSheet()) await navigator.share({ title, url })
    else await navigator.clipboard.writeText(url)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

/** The share link of a document; its own URL where the host has no share links. */
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

/** Hands a link on or copies it, and says for a short while how that went. */
function useHandingOn(make: () => Link | Promise<Link>) {
  // An object of its own for each click, so that a second one is shown for its whole time too.
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
      const isCancelled = error instanceof ApiError && error.code === 'reauthenticationRequired'
      setResult(isCancelled ? undefined : { copied: false })
    }
  }
  return { result, share }
}

/** Makes a share link of a document, for whoever gets it. */
export function useShare(name: string, document: Shared) {
  const interfaceLocale = useLocale()
  const customer = useCustomerLocale()
  // Of a document that does not exist in the customer's language, the one that its row opens.
  const locale = customer && document.language === customer ? customer : interfaceLocale
  return useHandingOn(async () => ({ url: await shareUrl(document, locale), title: name }))
}

/** The link of a screen, for those who may sign in: it says of what it shows no more than a number. */
export function usePortalLink(path: string) {
  return useHandingOn(() => ({ url: new URL(BASE_PATH + path, location.origin).href }))
}
