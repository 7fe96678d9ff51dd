import { describe, expect, test } from 'vitest'
import { issueOfS3Url, readS3Url, withoutSecret } from './s3-settings.ts'

describe('the URL of a bucket', () => {
  test('names Amazon’s by its region, and the bucket in the host name', () => {
    expect(readS3Url('s3://files-of-ours/portal/a b/?region=eu-central-1')).toEqual({
      bucket: 'files-of-ours',
      prefix: 'portal/a b/',
      region: 'eu-central-1',
      endpoint: undefined,
      pathStyle: false,
    })
  })

  test('names another server by its endpoint, and the bucket in the path', () => {
    expect(readS3Url('s3://key%2F1:se%40cret@files?endpoint=https%3A%2F%2Fs3.example.com%3A9000')).toEqual({
      bucket: 'files',
      prefix: '',
      region: 'us-east-1',
      endpoint: 'https://s3.example.com:9000',
      pathStyle: true,
      credentials: { accessKeyId: 'key/1', secretAccessKey: 'se@cret' },
    })
  })

  test.each([
    ['s3://files?endpoint=https://s3.example.com&path-style=off', false],
    ['s3://files?region=eu-central-1&path-style=on', true],
  ])('says where the bucket is named: %s', (url, pathStyle) => {
    expect(issueOfS3Url(url)).toBeUndefined()
    expect(readS3Url(url).pathStyle).toBe(pathStyle)
  })

  test.each([
    ['s3://', 'bucket'],
    ['no url', 'must look like'],
    ['s3://files?regoin=eu-central-1', 'no others'],
    ['s3://key@files', 'both a key and its secret'],
    ['s3://:secret@files', 'both a key and its secret'],
    ['s3://files?endpoint=s3.example.com', 'endpoint'],
    ['s3://files?endpoint=https://s3.example.com/files', 'endpoint'],
    ['s3://files?endpoint=https://user:secret@s3.example.com', 'endpoint'],
    ['s3://files?path-style=yes', 'path-style'],
  ])('that is wrong is refused in words without its secret: %s', (url, words) => {
    expect(issueOfS3Url(url)).toContain(words)
    expect(issueOfS3Url(url)).not.toContain('secret@')
  })

  test('is shown without its secret', () => {
    expect(withoutSecret('s3://key:secret@files/portal?region=eu-central-1')).toBe(
      's3://key:***@files/portal?region=eu-central-1',
    )
  })
})
