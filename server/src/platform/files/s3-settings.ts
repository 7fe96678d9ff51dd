/** Parses an S3 `STORAGE_URL`: `s3://[key:secret@]bucket/prefix?region=…&endpoint=…&path-style=on`. */
import { trimOf } from '@portal/contract/trim'

export interface S3Settings {
  bucket: string
  /** Prefix of all keys: empty, or ending with a slash. */
  prefix: string
  region?: string
  /** For servers other than Amazon's. */
  endpoint?: string
  /** Put the bucket in the path instead of the host name. */
  pathStyle: boolean
  /** If omitted, AWS's default credential chain applies: environment, files, role of the machine. */
  credentials?: { accessKeyId: string; secretAccessKey: string }
}

const FORM = 's3://bucket/prefix?region=eu-central-1'
const PARAMETERS = ['region', 'endpoint', 'path-style']
const ENDPOINT = /^https?:\/\/[^\s/?#@]+\/?$/

/** What is wrong with a bucket URL. The message never quotes the URL, which may contain a secret. */
export function issueOfS3Url(text: string): string | undefined {
  if (!URL.canParse(text)) return `must look like ${FORM}`
  const { hostname, username, password, searchParams } = new URL(text)
  if (!hostname) return `must name a bucket, such as ${FORM}`
  if ([...searchParams.keys()].some((name) => !PARAMETERS.includes(name)))
    return `may have the parameters ${PARAMETERS.join(', ')} and no others`
  if ((username === '') !== (password === '')) return 'must have both a key and its secret, or neither'
  if (!ENDPOINT.test(searchParams.get('endpoint') ?? 'https://s3.example.com'))
    return 'must have an endpoint such as https://s3.example.com, without a path'
  if (!['on', 'off'].includes(searchParams.get('path-style') ?? 'on')) return 'must have path-style=on or off'
  return undefined
}

/** Parses a valid URL. */
export function readS3Url(text: string): S3Settings {
  const { hostname, pathname, username, password, searchParams } = new URL(text)
  const path = trimOf(decodeURIComponent(pathname), '/')
  const endpoint = searchParams.get('endpoint') ?? undefined
  const credentials = username && {
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
  }
  return {
    bucket: hostname,
    prefix: path ? `${path}/` : '',
    // Other servers have no regions, but signatures need one.
    region: searchParams.get('region') ?? (endpoint ? 'us-east-1' : undefined),
    endpoint,
    pathStyle: (searchParams.get('path-style') ?? (endpoint ? 'on' : 'off')) === 'on',
    ...(credentials ? { credentials } : {}),
  }
}

/** The storage URL, safe to display. */
export function withoutSecret(storageUrl: string): string {
  const url = new URL(storageUrl)
  if (url.password) url.password = '***'
  return url.href
}
