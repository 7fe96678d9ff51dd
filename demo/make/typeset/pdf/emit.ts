/** Writes what a page draws: a state is set when something is drawn with it, and limits only where they cut. */
import type { Box, Clip, Item, Look } from './drawing.ts'
import type { Matrix, Point } from './matrices.ts'
import { short } from './objects.ts'
import { originsOf } from './origins.ts'
import { pathText } from './paths.ts'
import { placeText } from './text.ts'

type Drawn = Extract<Item, { clips: Clip[] }>
type Written = Partial<
  Record<'fill' | 'stroke' | 'font' | 'width' | 'cap' | 'join' | 'mitre' | 'mode' | 'state', string>
>
type Kind = 'fill' | 'stroke'

/** Chromium's limit for pointed corners. */
const MITRE = '4 M'
/** Units of the grid by which something may reach beyond a limit that is left out. */
const SLACK = 1
const PLAIN = '1 1 Normal'

/** `stateName` gives the name of a state that sets the opacities of areas and lines, and how they blend. */
export function emitted(
  grid: Matrix,
  items: Item[],
  isPage: boolean,
  stateName: (fill: number, stroke: number, blending: string) => string,
): string {
  const drawn = items.filter((item): item is Drawn => 'clips' in item)
  const cutting = cuttingClips(drawn)
  const mixed = mixedMarks(items, cutting)
  const lines: string[] = [`${grid.map((part) => short(part, 5)).join(' ')} cm`]
  // A group begins with the colours and lines of whoever draws it, but with plain opacity.
  let written: Written = isPage
    ? { fill: '0 g', stroke: '0 G', width: '1 w', cap: '0 J', join: '0 j', mode: '0 Tr' }
    : {}
  written.state = PLAIN
  const saved: Written[] = []
  const origins = originsOf(items)
  let origin: Point = [0, 0]
  let unmoved: Written | undefined
  let clips: Clip[] = []
  let [inText, markInText]: [boolean, boolean] = [false, false]
  let placed: { turn: string; at: Point } | undefined
  let waiting = ''

  const put = (text: string) => lines.push(text)
  function set(kind: keyof Written, value: string): void {
    if (written[kind] !== value) put(value)
    written[kind] = value
  }
  function need(look: Look, ...kinds: Kind[]): void {
    const { fillOpacity, strokeOpacity, blending } = look
    const [fills, strokes] = [kinds.includes('fill'), kinds.includes('stroke')]
    const [area = '', outline = ''] = written.state?.split(' ') ?? []
    const opacities = [fills ? fillOpacity : strokeOpacity, strokes ? strokeOpacity : fillOpacity].map(
      (own) => Number(short(own, 2)),
    )
    const isSet =
      (!fills || Number(area) === opacities[0]) &&
      (!strokes || Number(outline) === opacities[1]) &&
      written.state?.endsWith(blending)
    if (!isSet) {
      const [own = 1, lined = 1] = opacities
      written.state = `${own} ${lined} ${blending}`
      put(`${stateName(own, lined, blending)} gs`)
    }
    if (fills) set('fill', look.fill)
    if (!strokes) return
    set('stroke', look.stroke)
    set('width', `${short(look.width, look.width < 3 ? 1 : 0)} w`)
    set('cap', `${look.cap} J`)
    set('join', `${look.join} j`)
    if (look.join === 0) set('mitre', MITRE)
  }
  function endText(): void {
    if (inText) put('ET')
    inText = false
  }
  function enter(wanted: Clip[]): void {
    const common = clips.findIndex(({ text }, at) => text !== wanted[at]?.text)
    const kept = common < 0 ? clips.length : common
    if (kept === clips.length && wanted.length === kept) return
    endText()
    back()
    while (clips.length > kept) {
      put('Q')
      written = saved.pop() as Written
      clips = clips.slice(0, -1)
    }
    for (const clip of wanted.slice(kept)) {
      put('q')
      saved.push({ ...written })
      put(clip.text)
      clips = [...clips, clip]
    }
  }
  /** Paths may count from another place, but all else is where it would be without. */
  function move([x, y]: Point): void {
    const [right, down] = [x - origin[0], y - origin[1]]
    if (right === 0 && down === 0) return
    if (!unmoved) {
      unmoved = { ...written }
      put('q')
    }
    put(`1 0 0 1 ${right} ${down} cm`)
    origin = [x, y]
  }
  function back(): void {
    if (!unmoved) return
    put('Q')
    written = unmoved
    unmoved = undefined
    origin = [0, 0]
  }
  function begin(): void {
    if (!waiting) return
    put(waiting)
    waiting = ''
    markInText = inText
  }
  function drawText(item: Extract<Item, { kind: 'text' }>): void {
    enter(cutting(item))
    back()
    if (!inText) {
      put('BT')
      inText = true
      placed = undefined
    }
    begin()
    // Bold is drawn as areas with an outline of the same colour.
    const outlined = { ...item.look, stroke: outlineOf(item.look.fill), strokeOpacity: item.look.fillOpacity }
    if (item.bolder > 0) need({ ...outlined, width: item.bolder, cap: 0, join: 1 }, 'fill', 'stroke')
    else need(item.look, 'fill')
    set('mode', item.bolder > 0 ? '2 Tr' : '0 Tr')
    set('font', item.font)
    const at: Point = [Math.round(item.at[0]), Math.round(item.at[1])]
    const turn = item.turn.join(' ')
    put(placeText(turn, at, placed?.turn === turn ? placed.at : undefined))
    placed = { turn, at }
    put(item.text)
  }

  for (const item of items) {
    switch (item.kind) {
      case 'mark':
        waiting = item.text
        if (mixed.has(item)) {
          endText()
          begin()
        }
        break
      case 'end':
        begin()
        if (!markInText) endText()
        put('EMC')
        break
      case 'text':
        drawText(item)
        break
      case 'path':
        endText()
        enter(cutting(item))
        begin()
        move(origins.get(item) ?? origin)
        need(item.look, ...kindsOf(item.paint))
        put(dashed(item.dash, pathText(item.shape, item.paint, origin)))
        break
      case 'object':
        endText()
        enter(cutting(item))
        back()
        begin()
        need(item.look, 'fill')
        put(`q ${item.matrix} cm ${item.text} Q`)
        break
    }
  }
  endText()
  back()
  enter([])
  return lines.join(' ')
}

const dashed = (pattern: string | undefined, path: string) => (pattern ? `${pattern} ${path} []0 d` : path)

/** The operation that sets the colour of outlines, for one that sets that of areas. */
const outlineOf = (fill: string) => fill.replace(/[a-z]+$/, (operator) => operator.toUpperCase())

const kindsOf = (paint: string): Kind[] => {
  if (/^f/.test(paint)) return ['fill']
  return /^s$/i.test(paint) ? ['stroke'] : ['fill', 'stroke']
}

/** Those limits of an item that cut anything: rectangles that hold all that is drawn within them are left out. */
function cuttingClips(drawn: Drawn[]): (item: Drawn) => Clip[] {
  const cuts = new Set<Clip>()
  for (const { clips, box } of drawn) {
    for (const clip of clips) if (!clip.box || !holds(clip.box, box)) cuts.add(clip)
  }
  return ({ clips }) => clips.filter((clip) => cuts.has(clip))
}

const holds = (outer: Box, inner: Box) =>
  inner[0] >= outer[0] - SLACK &&
  inner[1] >= outer[1] - SLACK &&
  inner[2] <= outer[2] + SLACK &&
  inner[3] <= outer[3] + SLACK

/** Marks that hold more than text with the same limits: they cannot begin and end within one text. */
function mixedMarks(items: Item[], cutting: (item: Drawn) => Clip[]): Set<Item> {
  const mixed = new Set<Item>()
  let mark: Item | undefined
  let clips: string | undefined
  for (const item of items) {
    if (item.kind === 'mark') [mark, clips] = [item, undefined]
    else if (item.kind === 'end') mark = undefined
    else if (mark) {
      const own = cutting(item)
        .map(({ text }) => text)
        .join()
      if (item.kind !== 'text' || (clips !== undefined && clips !== own)) mixed.add(mark)
      clips = own
    }
  }
  return mixed
}
