import { trimEndOf } from '@portal/contract/trim'

/** Where the portal lives on its host, without a slash at the end; the server writes it into the page. */
export const BASE_PATH = trimEndOf(
  document.querySelector<HTMLMetaElement>('meta[name="base-path"]')?.content ?? '',
  '/',
)
