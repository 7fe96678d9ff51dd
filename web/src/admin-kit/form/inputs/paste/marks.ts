import type { PastedElement } from './read-html.ts'

/** The formatting of text, as far as the editor supports it. */
export interface Marks {
  bold: boolean
  italic: boolean
  underline: boolean
  strike: boolean
  code: boolean
  /** Subscript or superscript. */
  shift: '' | 'sub' | 'sup'
  href: string
}

export const PLAIN: Marks = {
  bold: false,
  italic: false,
  underline: false,
  strike: false,
  code: false,
  shift: '',
  href: '',
}

const BY_TAG: Readonly<Record<string, Partial<Marks>>> = {
  b: { bold: true },
  strong: { bold: true },
  i: { italic: true },
  em: { italic: true },
  u: { underline: true },
  ins: { underline: true },
  s: { strike: true },
  strike: { strike: true },
  del: { strike: true },
  code: { code: true },
  kbd: { code: true },
  samp: { code: true },
  tt: { code: true },
  sub: { shift: 'sub' },
  sup: { shift: 'sup' },
}

const SHIFTS = new Map<string, Marks['shift']>([
  ['sub', 'sub'],
  ['super', 'sup'],
  ['baseline', ''],
])

const ADDRESS = /^(?:https?:\/\/|mailto:|tel:)/i

/**
 * The marks of text in an element. Its style may override its tag: Google Docs wraps everything in a `b` that is not
 * bold.
 */
export function marksOf({ tag, attributes, style }: PastedElement, around: Marks): Marks {
  const marks = { ...around, ...BY_TAG[tag] }
  const weight = style.get('font-weight')
  if (weight) marks.bold = weight.startsWith('bold') || Number(weight) >= 600
  const slant = style.get('font-style')
  if (slant) marks.italic = slant === 'italic' || slant === 'oblique'
  marks.shift = SHIFTS.get(style.get('vertical-align') ?? '') ?? marks.shift
  const line = style.get('text-decoration') ?? style.get('text-decoration-line') ?? ''
  if (line.includes('line-through')) marks.strike = true
  if (line.includes('underline')) marks.underline = true
  const href = attributes.href?.trim() ?? ''
  if (tag === 'a' && ADDRESS.test(href)) marks.href = href
  // Links are underlined anyway.
  if (tag === 'a' || marks.href) marks.underline = false
  return marks
}
