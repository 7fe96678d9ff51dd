import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/at-end.ts'
import { timesAsLong } from '../../../test/durations.ts'
import { describeFile, UnfitFile } from './ingest.ts'

function written(content: string | Uint8Array): string {
  const path = join(temporaryFolder(), 'upload.bin')
  writeFileSync(path, content)
  return path
}

const picture = () => sharp({ create: { width: 6, height: 4, channels: 3, background: 'red' } })

test.for(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)('a picture in %s is measured', async (format) => {
  const bytes = await picture().toFormat(format).toBuffer()
  const sha256 = createHash('sha256').update(bytes).digest('hex')

  expect(await describeFile(written(bytes))).toEqual({
    mediaType: `image/${format}`,
    extension: format === 'jpeg' ? 'jpg' : format,
    size: bytes.length,
    sha256,
    width: 6,
    height: 4,
  })
})

test('a picture that lies on its side has the size that is displayed', async () => {
  const bytes = await picture().jpeg().withMetadata({ orientation: 6 }).toBuffer()
  expect(await describeFile(written(bytes))).toMatchObject({ width: 4, height: 6 })
})

test.for([
  ['%PDF-1.7\n%%EOF', 'application/pdf'],
  ['WEBVTT', 'text/vtt'],
  ['\uFEFFWEBVTT\n\n', 'text/vtt'],
])('%j is %s', async ([content, mediaType]) => {
  expect(await describeFile(written(content ?? ''))).toMatchObject({ mediaType, width: null, height: null })
})

const svg = (inner: string) =>
  `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" width="9" height="7">${inner}</svg>\n`

test('an SVG picture is for the brand only', async () => {
  const path = written(svg('<path d="M0 0h1"/>'))
  await expect(describeFile(path)).rejects.toThrow('only brand files')
  expect(await describeFile(path, { svg: true })).toMatchObject({
    mediaType: 'image/svg+xml',
    width: 9,
    height: 7,
  })
})

test.for([
  '<script>x</script>',
  '<path onload="x()"/>',
  '<a href="javascript:x()"/>',
  '<image href="https://elsewhere.example/x.png"/>',
  '<foreignObject/>',
  '<s:script xmlns:s="http://www.w3.org/2000/svg"/>',
  '<set attributeName="onload"/>',
])('an SVG picture with %s is refused', async (inner) => {
  await expect(describeFile(written(svg(inner)), { svg: true })).rejects.toThrow(UnfitFile)
})

test('a text that is no SVG picture is refused in time that its length explains', async () => {
  const paths = [4_000, 40_000].map((count) => written(`<svg>${'<!--'.repeat(count)}`))
  const refuse =
    (path = '') =>
    () =>
      expect(describeFile(path)).rejects.toThrow(UnfitFile)
  expect(await timesAsLong(refuse(paths[1]), refuse(paths[0]))).toBeLessThan(40)
})

test('an SVG picture may have comments', async () => {
  const path = written(svg('<!-- <script> --><path d="M0 0h1"/><!-- b -->'))
  expect(await describeFile(path, { svg: true })).toMatchObject({ mediaType: 'image/svg+xml' })
  await expect(describeFile(written(svg('<scr<!-- -->ipt>')), { svg: true })).rejects.toThrow(UnfitFile)
})

test('an SVG picture with entities is refused', async () => {
  const path = written(`<!DOCTYPE svg [<!ENTITY x "y">]>${svg('&x;')}`)
  await expect(describeFile(path, { svg: true })).rejects.toThrow(UnfitFile)
})

test.for([
  '',
  'plain text',
  '<!doctype html><p>x</p>',
  'WEBVTTX',
  '{"a":1}',
  '#!/bin/sh\n',
  'MZ\u0090\u0000',
])('%j is refused', async (content) => {
  await expect(describeFile(written(content))).rejects.toThrow(UnfitFile)
})

test('a picture that breaks off in its head is refused', async () => {
  const bytes = await picture().png().toBuffer()
  await expect(describeFile(written(bytes.subarray(0, 20)))).rejects.toThrow(UnfitFile)
})
