// Slices of an area scan, from the surface down.
import { bumps, meshSlice, ramps } from '../../screens/fields.js'
import { app } from '../office.mjs'
import { amber, box, brand, clipped, dark, dim, ease, faded, field, keyed, soft, text } from '../stage.mjs'

const STEPS = 12
const baseSlice = meshSlice()
const voidSpot = bumps([[0.34, 0.66, 0.13, 0.15, 0.85]], 0.04)
const slices = Array.from({ length: STEPS }, (_, index) => {
  const depth = index / (STEPS - 1)
  const bars = Math.exp(-(((depth - 0.4) / 0.18) ** 2))
  const deep = Math.exp(-(((depth - 0.82) / 0.16) ** 2))
  return field(
    264,
    210,
    ramps.heat,
    (x, y) =>
      0.12 +
      0.04 * Math.sin(x * 19 + y * 13 + index) * Math.sin(y * 23 - index) +
      bars * (baseSlice(x, y) - 0.1) +
      deep * voidSpot(x, y),
  )
})

export const depthSlices = {
  poster: 8.2,
  keys: [
    [0, 900, 660],
    [0.9, 772, 160, 1],
    [4.6, 772, 348],
    [5.4, 772, 348],
    [8.0, 772, 556],
    [8.6, 772, 556],
    [9.4, 432, 470, 1],
    [12, 520, 560],
  ],
  draw: (context, t) => {
    app(context, 'Area scan, deck 4', 'Radar GX400 · 3.2 × 2.4 m · slice by slice')
    const [place] = keyed(
      [
        [0.9, 0],
        [4.6, 0.46],
        [5.4, 0.46],
        [8, 0.94],
        [12, 0.94],
      ],
      t,
    )
    const at = place * (STEPS - 1)
    const low = Math.floor(at)
    clipped(
      context,
      252,
      112,
      480,
      470,
      () => {
        context.drawImage(slices[low], 252, 112, 480, 470)
        faded(context, at - low, () =>
          context.drawImage(slices[Math.min(STEPS - 1, low + 1)], 252, 112, 480, 470),
        )
      },
      8,
    )
    text(context, `${Math.round(place * 212)} mm`, 272, 158, 34, '#ffffff', 600)
    box(context, 768, 160, 8, 422, 4, '#d5dde6')
    box(context, 768, 160, 8, 422 * place, 4, amber)
    box(context, 756, 146 + 422 * place, 32, 32, 16, brand)
    box(context, 764, 154 + 422 * place, 16, 16, 8, '#ffffff')
    // The stack of slices, seen from the side; the chosen one comes forward.
    box(context, 820, 112, 422, 470, 10, soft)
    for (let index = STEPS - 1; index >= 0; index -= 1) {
      const off = Math.abs(index - at)
      const y = 190 + index * 29
      context.save()
      context.transform(0.92, 0, -0.42, 0.3, 940 + (off < 1 ? 14 * (1 - off) : 0), y)
      context.globalAlpha = off < 1 ? 1 : 0.5
      context.drawImage(slices[index], 0, 0, 300, 240)
      context.strokeStyle = off < 0.6 ? amber : 'rgba(255,255,255,.7)'
      context.lineWidth = off < 0.6 ? 6 : 2
      context.strokeRect(0, 0, 300, 240)
      context.restore()
    }
    const names = [
      ['0–50 mm', 'Cover'],
      ['50–120 mm', 'Reinforcement'],
      ['150–212 mm', 'Void, 0.6 m²'],
    ]
    const active = place < 0.22 ? 0 : place < 0.66 ? 1 : 2
    names.forEach(([depth, name], index) => {
      box(context, 252 + index * 336, 608, 318, 78, 10, index === active ? '#fbf1dc' : soft)
      text(context, depth, 272 + index * 336, 640, 18, dim)
      text(context, name, 272 + index * 336, 670, 22, index === active ? '#a86a00' : dark, 600)
    })
    const mark = ease(t, 9.4, 10)
    if (mark > 0) {
      context.strokeStyle = '#ffffff'
      context.lineWidth = 5
      context.beginPath()
      context.ellipse(415, 422, 84 * mark, 92 * mark, 0, 0, 7)
      context.stroke()
      faded(context, mark, () => {
        box(context, 520, 404, 150, 40, 8, 'rgba(26,34,48,.9)')
        text(context, 'Void, 184 mm', 534, 431, 19, '#ffffff', 600)
      })
    }
  },
}
