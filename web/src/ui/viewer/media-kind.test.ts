import { expect, it } from 'vitest'
import { mediaKind } from './media-kind.ts'

it('uses the media type, whatever the URL says', () => {
  expect(mediaKind('/en/download/3?s=1', 'image/png')).toBe('picture')
  expect(mediaKind('/en/download/3?s=1', 'video/mp4')).toBe('video')
  expect(mediaKind('/en/download/3?s=1', 'application/pdf')).toBe('pdf')
  expect(mediaKind('/en/download/3?s=1', 'text/html')).toBe('frame')
})

it('uses the extension where the media type is not known', () => {
  expect(mediaKind('/files/a/Deck%20scan.MP4?s=x.png')).toBe('video')
  expect(mediaKind('/files/a/cover.webp#top')).toBe('picture')
  expect(mediaKind('/files/a/sheet.pdf?s=1#page=3')).toBe('pdf')
  expect(mediaKind('https://events.example/tickets')).toBe('frame')
})
