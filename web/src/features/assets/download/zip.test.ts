import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { zipOf } from './zip.ts'

it('holds every file under its name, whole', async () => {
  const large = 'x'.repeat(9 << 20)
  const archive = await zipOf([
    { name: 'データシート.pdf', content: new Blob(['sheet']) },
    { name: 'film.mp4', content: new Blob([large]) },
    { name: 'empty.txt', content: new Blob([]) },
  ])
  expect(archive.type).toBe('application/zip')
  const files = unzipSync(new Uint8Array(await archive.arrayBuffer()))
  expect(Object.keys(files)).toEqual(['データシート.pdf', 'film.mp4', 'empty.txt'])
  expect(strFromU8(files['データシート.pdf'] as Uint8Array)).toBe('sheet')
  expect(files['film.mp4']?.length).toBe(large.length)
})
