/** Loads data and files for the offline copy. */
import { i18n } from '../i18n.ts'
import { removeToken, storedToken } from '../session.ts'

/** Not `request`: a stored response must not count as the server's. Rejects without a connection. */
export async function load(url: string, signal: AbortSignal): Promise<Response> {
  const headers = { Accept: 'application/json', 'Accept-Language': i18n.language }
  const token = storedToken()
  const isOfApi = url.startsWith('/api/')
  const response = await fetch(url, {
    headers: isOfApi && token ? { ...headers, Authorization: `Bearer ${token}` } : {},
    cache: isOfApi ? 'no-cache' : 'default',
    signal,
  })
  if (response.status === 401 && token === storedToken()) removeToken({ expired: true })
  return response
}
