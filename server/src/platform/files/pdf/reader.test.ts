import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../../../test/at-end.ts'
import { encryptedPdf, pdfOf, textPdf } from '../../../../test/pdf.ts'
import { PdfReader } from './reader.ts'

let folder: string
const reader = new PdfReader()

beforeAll(() => {
  folder = temporaryFolder()
})
afterAll(() => reader.close())

function write(content: Buffer): string {
  const path = join(folder, `${crypto.randomUUID()}.pdf`)
  writeFileSync(path, content)
  return path
}

async function metadataOf(path: string, width: number) {
  const result = await reader.drawFirstPage(path, width)
  if ('unreadable' in result) throw new Error(`The page cannot be drawn: ${result.unreadable}`)
  return sharp(result.picture).metadata()
}

describe('the text of a PDF', () => {
  test('is read page by page; pages without any are left out', async () => {
    const path = write(textPdf('The cover of the upper layer', '', 'Größe: 5 µm'))
    expect(await reader.readText(path)).toEqual({
      pages: [
        { page: 1, text: 'The cover of the upper layer' },
        { page: 3, text: 'Größe: 5 μm' },
      ],
    })
  })

  test('has the words whole that a line’s end cut', async () => {
    const path = write(pdfOf(['BT /F1 12 Tf 14 TL 40 700 Td (a measure-) Tj T* (ment of depth) Tj ET']))
    expect(await reader.readText(path)).toEqual({ pages: [{ page: 1, text: 'a measurement of depth' }] })
  })

  test('has paragraphs, headings and rows in lines of their own, and the cells of a row apart', async () => {
    const at = (x: number, y: number, text: string, size = 10) =>
      `BT /F1 ${size} Tf ${x} ${y} Td (${text}) Tj ET`
    const page = [
      at(40, 700, 'Technical data', 16),
      ...[at(40, 670, 'Mass with battery'), at(300, 670, '1.4 kg')],
      ...[at(40, 650, 'Signal'), at(300, 650, 'The hazard is'), at(300, 638, 'not avoided')],
      ...[at(40, 600, 'The trolley rolls'), at(40, 587, 'on four wheels.'), at(40, 560, 'Next paragraph')],
    ]
    expect(await reader.readText(write(pdfOf([page.join(' ')])))).toEqual({
      pages: [
        {
          page: 1,
          text: [
            'Technical data',
            'Mass with battery\t1.4 kg',
            'Signal\tThe hazard is not avoided',
            'The trolley rolls on four wheels.',
            'Next paragraph',
          ].join('\n'),
        },
      ],
    })
  })

  test('has what stands on its pages again and again once, and behind all else', async () => {
    const at = (y: number, text: string) => `BT /F1 10 Tf 40 ${y} Td (${text}) Tj ET`
    const pages = ['One', 'Two', 'Three'].map((text, i) =>
      [at(820, 'Acme'), at(780, 'Radar'), at(700, text), at(20, `Page ${i + 1}`)].join(' '),
    )
    expect(await reader.readText(write(pdfOf(pages)))).toEqual({
      pages: [
        { page: 1, text: 'One\fAcme\nRadar\nPage 1' },
        { page: 2, text: 'Two' },
        { page: 3, text: 'Three' },
      ],
    })
  })

  test('ends after so many pages', async () => {
    const result = await reader.readText(
      write(textPdf(...Array.from({ length: 650 }, (_, i) => `page ${i}`))),
    )
    expect('pages' in result && result.pages).toHaveLength(600)
  })
})

describe('the first page of a PDF', () => {
  test('is rendered in the requested width', async () => {
    expect(await metadataOf(write(textPdf('Hello')), 480)).toMatchObject({
      format: 'webp',
      width: 480,
      height: 679,
    })
  })

  test('of a vast page has only so many pixels', async () => {
    const { width, height } = await metadataOf(write(pdfOf([''], { size: [10, 14_000] })), 1600)
    expect(width * height).toBeLessThanOrEqual(8_000_000)
  })

  test('leaves a picture of billions of pixels out', async () => {
    const path = write(pdfOf(['q 500 0 0 500 40 40 cm /I1 Do Q BT /F1 40 Tf 40 700 Td (Still drawn) Tj ET']))
    expect(await metadataOf(path, 480)).toMatchObject({ width: 480 })
  })
})

describe('a PDF that cannot be read', () => {
  test.each([
    ['encrypted', encryptedPdf()],
    ['broken', Buffer.from('%PDF-1.7\nnothing that follows makes sense')],
    ['broken', textPdf('cut off').subarray(0, 300)],
    ['broken', Buffer.alloc(0)],
  ])('is called %s', async (unreadable, content) => {
    const path = write(content)
    expect(await reader.readText(path)).toEqual({ unreadable })
    expect(await reader.countPages(path)).toEqual({ unreadable })
    expect(await reader.drawFirstPage(path, 480)).toEqual({ unreadable })
  })

  const heavy = () => pdfOf(['BT /F1 12 Tf (x) Tj ET\n'.repeat(400_000)])

  test('because it takes too long is given up', async () => {
    const strict = new PdfReader({ text: 300, pages: 300, picture: 300, brand: 300 })
    const path = write(heavy())
    expect(await strict.readText(path)).toEqual({ unreadable: 'too-heavy' })
    await strict.close()
  })

  test('because the portal ends meanwhile is not called too heavy', async () => {
    const ending = new PdfReader()
    const reading = ending.readText(write(heavy()))
    const result = expect(reading).rejects.toThrow('was ended')
    await ending.close()
    await result
  })

  // Where Linux says who the children are.
  test.runIf(process.platform === 'linux')('because its process cannot start is read later', async () => {
    const children = () =>
      readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
    const starting = new PdfReader()
    const path = write(textPdf('Good'))
    const before = children()
    const reading = expect(starting.readText(path)).rejects.toThrow('was ended')
    const [child] = children().filter((pid) => !before.includes(pid))
    if (child === undefined) throw new Error('The process that reads PDFs was not found')
    // As a process ends that gets no thread.
    process.kill(child, 'SIGABRT')
    await reading
    expect(await starting.readText(path)).toMatchObject({ pages: [{ page: 1 }] })
    await starting.close()
  })

  test("any more because the job ends is not the PDF's fault", async () => {
    const path = write(textPdf('Good'))
    await expect(reader.readText(path, AbortSignal.abort(new Error('the end')))).rejects.toThrow('the end')
    expect(await reader.readText(path)).toMatchObject({ pages: [{ page: 1 }] })
  })
})

test('a read that is aborted while others are in progress does not wait for them', async () => {
  const stop = new AbortController()
  const ended: string[] = []
  const path = write(textPdf('Good'))
  const first = reader.readText(path).then(() => ended.push('first'))
  const second = reader.readText(path, stop.signal).catch(() => ended.push('second'))
  stop.abort()
  await Promise.all([first, second])
  expect(ended).toEqual(['second', 'first'])
})

test('what waits is rejected when the reader closes', async () => {
  const closing = new PdfReader()
  const path = write(textPdf('Good'))
  const waiting = [closing.readText(path), closing.countPages(path)].map((result) => result.catch(String))
  await closing.close()
  expect(await waiting[1]).toContain('PDFs are not read any more')
})
