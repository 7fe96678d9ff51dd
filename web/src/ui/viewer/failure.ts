/** Why a file is not shown: the server no longer hands it out, or it could not be loaded. */
export type Failure = 'gone' | 'failed'

const REFUSED = [403, 404, 410]

/** Media elements do not say why they failed, so the server is asked: the browser's cache has the file as it was. */
export async function failureOf(href: string): Promise<Failure> {
  const response = await fetch(href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  return response && REFUSED.includes(response.status) ? 'gone' : 'failed'
}
