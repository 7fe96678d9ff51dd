/** Writes tiny PDFs with real text. Fonts are not embedded: viewers have fonts for the names used here. */
import type { Locale } from '@portal/contract/locale'

interface Script {
  /** The font's objects, the font itself first. `at` gives the number of each. */
  font: (at: (index: number) => number) => string[]
  encode: (text: string) => Buffer
  lettersInLine: number
}

/** The characters of Windows-1252 beyond Latin-1 that the texts use. */
const BEYOND_LATIN: Record<string, number> = {
  '€': 0x80,
  œ: 0x9c,
  '‘': 0x91,
  '’': 0x92,
  '–': 0x96,
  '—': 0x97,
}

const western: Script = {
  font: () => ['<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'],
  encode: (text) =>
    Buffer.from(
      [...text].map((letter) => BEYOND_LATIN[letter] ?? Math.min(letter.codePointAt(0) ?? 63, 255)),
    ),
  lettersInLine: 80,
}

function eastAsian(font: string, encoding: string, ordering: string, supplement: number): Script {
  return {
    font: (at) => [
      `<< /Type /Font /Subtype /Type0 /BaseFont /${font}-${encoding} /Encoding /${encoding} /DescendantFonts [${at(1)} 0 R] >>`,
      `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /${font} /DW 1000 /W [1 95 500] /FontDescriptor ${at(2)} 0 R
/CIDSystemInfo << /Registry (Adobe) /Ordering (${ordering}) /Supplement ${supplement} >> >>`,
      `<< /Type /FontDescriptor /FontName /${font} /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0
/Ascent 880 /Descent -120 /CapHeight 700 /StemV 90 >>`,
    ],
    encode: (text) => Buffer.from(text, 'utf16le').swap16(),
    lettersInLine: 40,
  }
}

const SCRIPTS: Partial<Record<Locale, Script>> = {
  zh: eastAsian('STSong-Light', 'UniGB-UTF16-H', 'GB1', 4),
  ja: eastAsian('HeiseiKakuGo-W5', 'UniJIS-UTF16-H', 'Japan1', 4),
}

/** Breaks a text into lines of at most so many letters, between words if it has spaces. */
function linesOf(text: string, letters: number): string[] {
  return text.match(new RegExp(`\\S{${letters}}|.{1,${letters}}(?:\\s|$)|.{1,${letters}}`, 'gu')) ?? []
}

/** A PDF with one text per page. */
export function writePdf(locale: Locale, pages: readonly string[]): Buffer {
  const { font, encode, lettersInLine } = SCRIPTS[locale] ?? western
  const fontAt = 3
  const fonts = font((index) => fontAt + index)
  const pageAt = (index: number) => fontAt + fonts.length + index * 2
  const contents = pages.map((text) => {
    const lines = linesOf(text, lettersInLine).map(
      (line) => `<${encode(line.trimEnd()).toString('hex')}> Tj T*`,
    )
    return `BT /F1 12 Tf 16 TL 50 780 Td\n${lines.join('\n')}\nET`
  })
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, i) => `${pageAt(i)} 0 R`).join(' ')}] >>`,
    ...fonts,
    ...contents.flatMap((content, i) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${pageAt(i) + 1} 0 R
/Resources << /Font << /F1 ${fontAt} 0 R >> >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ]
  let file = '%PDF-1.7\n'
  const places = objects.map((object, i) => {
    const place = file.length
    file += `${i + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const count = objects.length + 1
  file += `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
