/**
 * Prunes the structure of a document. Chromium gives every box and every piece of text an element of its own;
 * here headings, paragraphs, lists, tables, figures and links remain, and hold their text themselves.
 */

import { dictionaryOf, type Pdf, resolved } from './file.ts'
import { type Dictionary, dictionary, isDictionary, name, Raw, Ref, type Value } from './objects.ts'

type Kid =
  | { kind: 'element'; element: Ref }
  /** Of a group that the page draws, the stream is its own. */
  | { kind: 'text'; page: number; mark: number; stream?: Ref }
  | { kind: 'object'; page: number; object: Ref }

const NEUTRAL = ['/NonStruct', '/Div', '/Span']
const nameOf = (value: Value | undefined) => (value instanceof Raw ? value.text : '')
const numberOf = (value: Value | undefined) => (value instanceof Ref ? value.number : 0)

export function pruneTags(pdf: Pdf): void {
  const catalog = dictionaryOf(pdf, new Ref(pdf.root))
  const rootRef = catalog.get('StructTreeRoot')
  if (!(rootRef instanceof Ref)) return
  const root = dictionaryOf(pdf, rootRef)
  const owners = { text: new Map<number, Ref[]>(), object: new Map<number, Ref>() }

  function kidsOf(element: Dictionary, page: number): Kid[] {
    const value = resolved(pdf, element.get('K'))
    const kids = Array.isArray(value) ? value : [element.get('K')]
    const own = numberOf(element.get('Pg')) || page
    return kids.flatMap((kid): Kid[] => {
      if (typeof kid === 'number') return [{ kind: 'text', page: own, mark: kid }]
      if (kid instanceof Ref) return prunedElement(kid, own)
      if (!isDictionary(kid)) return []
      const at = numberOf(kid.get('Pg')) || own
      if (nameOf(kid.get('Type')) === '/OBJR')
        return [{ kind: 'object', page: at, object: kid.get('Obj') as Ref }]
      const stream = kid.get('Stm')
      const mark = Number(kid.get('MCID'))
      return [{ kind: 'text', page: at, mark, stream: stream instanceof Ref ? stream : undefined }]
    })
  }

  function prunedElement(ref: Ref, page: number): Kid[] {
    const element = dictionaryOf(pdf, ref)
    const kids = kidsOf(element, page)
    const isDocument = nameOf(element.get('S')) === '/Document'
    if (kids.length === 0 && !element.has('Alt')) return []
    if (NEUTRAL.includes(nameOf(element.get('S'))) && !element.has('Lang')) return kids
    for (const key of ['Type', 'ID', 'Pg']) element.delete(key)
    setAttributes(element)
    const first = kids.find((kid) => kid.kind !== 'element')
    const own = first?.page ?? 0
    if (own) element.set('Pg', new Ref(own))
    const values = kids.map((kid) => kidValue(kid, ref, own))
    element.set('K', values.length === 1 && !isDocument ? (values[0] ?? null) : values)
    return [{ kind: 'element', element: ref }]
  }

  function kidValue(kid: Kid, parent: Ref, page: number): Value {
    if (kid.kind === 'element') {
      dictionaryOf(pdf, kid.element).set('P', parent)
      return kid.element
    }
    const other = kid.page === page ? undefined : new Ref(kid.page)
    if (kid.kind === 'object') {
      owners.object.set(kid.object.number, parent)
      return dictionary({ Type: name('OBJR'), Pg: other, Obj: kid.object })
    }
    const content = kid.stream?.number ?? kid.page
    const marks = owners.text.get(content) ?? []
    owners.text.set(content, marks)
    marks[kid.mark] = parent
    const told = { Type: name('MCR'), Pg: other, Stm: kid.stream, MCID: kid.mark }
    return other || kid.stream ? dictionary(told) : kid.mark
  }

  const [top] = kidsOf(root, 0)
  if (top?.kind !== 'element') return
  dictionaryOf(pdf, top.element).set('P', rootRef)
  // No element has an identifier any more; Chromium counts them on from one document to the next.
  root.delete('IDTree')
  root.set('K', top.element)
  root.set('ParentTree', parentTree(pdf, owners))
}

/** Attributes that only repeat what holds anyway are left out. */
function setAttributes(element: Dictionary): void {
  const value = element.get('A')
  const groups = (Array.isArray(value) ? value : [value]).filter(isDictionary)
  const told = groups.flatMap((group) =>
    [...group].filter(([key, own]) => {
      if (key === 'O' || key === 'Headers') return false
      return !(/^(Row|Col)Span$/.test(key) && own === 1)
    }),
  )
  element.delete('A')
  if (told.length > 0) element.set('A', new Map([['O', name('Table')], ...told]))
}

function parentTree(pdf: Pdf, owners: { text: Map<number, Ref[]>; object: Map<number, Ref> }): Value {
  const rows: [key: number, value: Value][] = []
  for (const [content, marks] of owners.text) {
    const key = dictionaryOf(pdf, new Ref(content)).get('StructParents')
    rows.push([Number(key), Array.from(marks, (owner) => owner ?? null)])
  }
  for (const [object, owner] of owners.object) {
    rows.push([Number(dictionaryOf(pdf, new Ref(object)).get('StructParent')), owner])
  }
  return dictionary({ Nums: rows.sort(([a], [b]) => a - b).flat() })
}
