/** Where the portal lives on its host, without a slash at the end; the server writes it into the page. */
export const BASE_PATH = (
  document.querySelector<HTMLMetaElement>('meta[name="base-path"]')?.content ?? ''
).replace(/\/+$/, '')
