/** Small PDFs for tests: pages of text, and some that harm careless readers. */

export interface PdfOptions {
  /** Width and height of each page in points. */
  size?: readonly [number, number]
  /** Entries added to the trailer. */
  trailer?: string
  /** Entries added to the catalog. */
  catalog?: string
}

const escaped = (text: string) => text.replaceAll(/[\\()]/g, String.raw`\$&`)

/** The operators that draw a text with 80 characters per line. */
function drawing(text: string): string {
  const lines = text.match(/.{1,80}(?:\s|$)/g) ?? []
  return `BT /F1 12 Tf 14 TL 40 780 Td ${lines.map((line) => `(${escaped(line)}) Tj T*`).join(' ')} ET`
}

/** A PDF with these content streams as pages, which may use the font F1 and the picture I1. */
export function pdfOf(
  contents: readonly string[],
  { size = [595, 842], trailer = '', catalog = '' }: PdfOptions = {},
) {
  const pageNumber = (i: number) => 5 + i * 2
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Count ${contents.length} /Kids [${contents.map((_, i) => `${pageNumber(i)} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    // Claims to have 3.6 billion pixels.
    '<< /Type /XObject /Subtype /Image /Width 60000 /Height 60000 /BitsPerComponent 8 /ColorSpace /DeviceGray /Length 1 >>\nstream\n0\nendstream',
    ...contents.flatMap((content, i) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size.join(' ')}] /Contents ${pageNumber(i) + 1} 0 R
         /Resources << /Font << /F1 3 0 R >> /XObject << /I1 4 0 R >> >> >>`,
      `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    ]),
  ]
  let file = '%PDF-1.7\n'
  const offsets = objects.map((object, i) => {
    const offset = file.length
    file += `${i + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  file += `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R ${trailer} >>
startxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

/** A PDF with one text per page; Western European letters only. */
export function textPdf(...pages: readonly string[]): Buffer {
  return pdfOf(pages.map(drawing))
}

/** A PDF that cannot be read without its password. */
export function encryptedPdf(): Buffer {
  const bytes = (value: string) => `<${value.repeat(32)}>`
  const encrypt = `/Encrypt << /Filter /Standard /V 1 /R 2 /O ${bytes('a1')} /U ${bytes('b2')} /P -4 >>`
  return pdfOf([drawing('Nobody reads this')], { trailer: `${encrypt} /ID [${bytes('c3')} ${bytes('c3')}]` })
}
