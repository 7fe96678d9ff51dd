/** Input and output of layouts, and shared functions. */
import type { Frame, PictureField } from '../frame.ts'
import { pictureUrl } from '../pictures.ts'
import type { Block, Facts, Work } from '../sources.ts'
import type { Words } from '../words.ts'

export type Setting = { work: Work; words: Words; facts: Facts }
export type Setter = (setting: Setting) => Frame

export type FigureBlock = Extract<Block, { type: 'figure' }>
export const isFigure = (block: Block): block is FigureBlock => block.type === 'figure'

const pictureField = (name: string | undefined, alt: string, width: number): PictureField | undefined => {
  const url = pictureUrl(name, width)
  return url && name ? { url, alt, kind: name.includes('/product-') ? 'on-white' : 'scene' } : undefined
}

/** The cover picture of a document: the first one in the text, or that of the product. */
export function coverPicture(
  { text, product = text.products?.[0] }: Work,
  width = 352,
): PictureField | undefined {
  const first = text.blocks.find(isFigure)
  const named = pictureField(first?.picture, first?.caption ?? '', width)
  return named ?? (product ? pictureField(`pictures/product-${product}.webp`, text.title, width) : undefined)
}

/** The text without the figure that is used as cover. */
export function withoutCoverFigure(blocks: Block[]): Block[] {
  const cover = blocks.find(isFigure)
  return blocks.filter((block) => block !== cover)
}

/** Products in the order in which the text, including its figures, first names them. */
export function productsNamed({ text, product }: Work, facts: Facts): string[] {
  const words = JSON.stringify(text)
  const place = (key: string) => {
    const places = [words.indexOf(facts.products[key]?.model ?? key), words.indexOf(`-${key}.`)]
    return Math.min(...places.filter((at) => at >= 0))
  }
  const named = Object.keys(facts.products)
    .filter((key) => Number.isFinite(place(key)))
    .sort((a, b) => place(a) - place(b))
  return product ? [product, ...named.filter((key) => key !== product)] : named
}

const PRINCIPLE =
  /princip|prinzip|how (it|the \w+) (works|measures)|funktionsweise|fonctionnement|原理|しくみ/i
const RESULT =
  /evaluat|result|interpret|assess|auswert|ergebnis|beurteil|exploitation|résultat|interprét|結果|評価|解析/i

/** Indexes of the headings below which the drawings of principle and result are placed. */
export function placesOfDiagrams(headings: string[]): { principle: number; result: number } {
  const find = (pattern: RegExp) => headings.findIndex((heading) => pattern.test(heading))
  const principle = find(PRINCIPLE) >= 0 ? find(PRINCIPLE) : Math.min(2, headings.length - 1)
  const found = find(RESULT)
  const result = found >= 0 && found !== principle ? found : Math.min(principle + 1, headings.length - 1)
  return { principle, result }
}
