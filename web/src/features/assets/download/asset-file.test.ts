import type { MediaAsset } from '@portal/contract/assets'
import { expect, it } from 'vitest'
import { distinctNames, fileName, fileUrl } from './asset-file.ts'

it('finds the file of an asset, but not the page of another site', () => {
  const asset = { mediaType: 'application/pdf', video: '', asset: '/files/a/x.pdf' } as MediaAsset
  expect(fileUrl(asset)).toBe('/files/a/x.pdf')
  expect(fileUrl({ ...asset, video: '/files/a/film.mp4' })).toBe('/files/a/film.mp4')
  expect(fileUrl({ ...asset, mediaType: '' })).toBe('')
})

it('reads the name from the URL', () => {
  expect(fileName('/files/a1/%E3%83%AC%E3%83%BC%E3%83%80%20x.pdf?e=1&s=/b.c')).toBe('レーダ x.pdf')
  expect(fileName('/files/a1/100%.pdf')).toBe('100%.pdf')
  expect(fileName('/files/')).toBe('file')
})

it('makes equal names unique, ignoring case', () => {
  expect(distinctNames(['a.pdf', 'A.pdf', 'a.pdf', 'b', 'b', '.hidden'])).toEqual([
    'a.pdf',
    'A (2).pdf',
    'a (3).pdf',
    'b',
    'b (2)',
    '.hidden',
  ])
  expect(distinctNames(['../x.pdf', 'x.tar.gz'])).toEqual(['.._x.pdf', 'x.tar.gz'])
})
