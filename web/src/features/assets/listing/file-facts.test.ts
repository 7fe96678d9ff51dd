import { expect, it } from 'vitest'
import { fileFacts } from './file-facts.ts'

it('names the format and the size in the language of the reader', () => {
  expect(fileFacts({ mediaType: 'application/pdf', size: 51_250 }, 'en')).toBe('PDF · 51 kB')
  expect(fileFacts({ mediaType: 'video/mp4', size: 1_540_000 }, 'de')).toBe('MP4 · 1,5 MB')
  expect(fileFacts({ mediaType: 'image/svg+xml', size: 900 }, 'en')).toBe('SVG · 900 bytes')
})

it('says nothing without a file', () => {
  expect(fileFacts({ mediaType: '', size: 0 }, 'en')).toBe('')
})
