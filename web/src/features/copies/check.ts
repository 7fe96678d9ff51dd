import { checkDocument, DOCUMENT_CODE, type DocumentCheck } from '@portal/contract/document-check'
import type { Body } from '@portal/contract/endpoint'
import { useMutation, useQuery } from '@tanstack/react-query'
import { request } from '../../lib/api.ts'
import { storedToken } from '../../lib/session.ts'

/** Browsers provide `crypto.subtle` only in secure contexts. */
export const canHash = () => globalThis.crypto?.subtle !== undefined

async function hashOf(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Sends the token, if there is one: signed-in users also get the document. */
const check = (body: Body<typeof checkDocument>, signal?: AbortSignal) =>
  request(checkDocument, { body, signal, token: storedToken() ?? undefined })

/** Checks whether a file is current; only its hash leaves the device. */
export const useFileCheck = () =>
  useMutation({
    mutationFn: async (file: File): Promise<DocumentCheck> => check({ sha256: await hashOf(file) }),
  })

const isCode = (text: string) => new RegExp(DOCUMENT_CODE).test(text)

/** Checks whether the version with a QR code is current. Malformed codes need no request. */
export const useCodeCheck = (code: string | undefined) =>
  useQuery({
    queryKey: ['document-check', code],
    queryFn: ({ signal }): Promise<DocumentCheck> | DocumentCheck =>
      code !== undefined && isCode(code) ? check({ code }, signal) : { status: 'unknown' },
    enabled: code !== undefined,
    staleTime: 0,
    retry: false,
  })
