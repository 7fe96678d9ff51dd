// Findings are marked in a radar line.
import { radargram, ramps } from '../../screens/fields.js'
import { app } from '../office.mjs'
import {
  amber,
  box,
  brand,
  button,
  card,
  clipped,
  dark,
  dim,
  ease,
  faded,
  field,
  keyed,
  soft,
  text,
  typed,
} from '../stage.mjs'

const longScan = field(
  1000,
  420,
  ramps.grey,
  radargram(
    [
      ...Array.from({ length: 12 }, (_, index) => [
        (index + 0.5) / 12,
        0.22 + 0.012 * Math.sin(index * 2),
        0.85,
      ]),
      [0.63, 0.47, 1.5],
      [0.66, 0.5, 1.1],
    ],
    [[0.78, 0.55, 0.012]],
    14,
  ),
)

const findings = [
  ['Void behind lining', '0.42 m²', amber, 5.6],
  ['Bar out of line', '38 mm cover', '#7fc4f4', 9.6],
]
export const annotateFindings = {
  poster: 8,
  camera: [
    [0, 1, 640, 360],
    [0.8, 1, 640, 360],
    [2, 1.22, 660, 350],
    [6.2, 1.22, 660, 350],
    [7.2, 1, 640, 360],
  ],
  keys: [
    [0, 420, 640],
    [1.4, 690, 260],
    [1.5, 690, 260, 1],
    [3.0, 866, 396],
    [3.1, 866, 396, 1],
    [5.2, 792, 484, 1],
    [6.4, 560, 400],
    [7.4, 356, 206, 1],
    [8.4, 446, 262, 1],
    [12, 1090, 420],
  ],
  draw: (context, t) => {
    app(context, 'Line 12, pier 3 to pier 4', 'Radar GX400 · 38.6 m · 2.4 GHz')
    clipped(context, 252, 108, 720, 470, () => context.drawImage(longScan, 252, 108, 720, 470), 10)
    for (let step = 0; step <= 6; step += 1) text(context, `${step * 6} m`, 262 + step * 114, 604, 16, dim)
    const shown = keyed(
      [
        [1.5, 690, 260],
        [3, 866, 396],
      ],
      t,
    )
    if (t > 1.5) {
      box(context, 690, 260, shown[0] - 690, shown[1] - 260, 0, 'rgba(224,161,58,.22)')
      context.strokeStyle = amber
      context.lineWidth = 4
      context.strokeRect(690, 260, shown[0] - 690, shown[1] - 260)
      for (const [x, y] of [[690, 260], shown, [690, shown[1]], [shown[0], 260]]) {
        box(context, x - 7, y - 7, 14, 14, 3, '#ffffff')
        box(context, x - 4, y - 4, 8, 8, 2, amber)
      }
    }
    const form = ease(t, 3.1, 3.4) * (1 - ease(t, 5.4, 5.7))
    faded(context, form, () => {
      card(context, 690, 412, 252, 146, '#ffffff', 10)
      box(context, 704, 426, 224, 38, 7, brand)
      box(context, 706, 428, 220, 34, 6, '#ffffff')
      text(context, typed('Void behind lining', t, 3.5, 14), 716, 451, 18, dark, 600)
      button(context, 'Save', 704, 474, 176, 40, t > 5.2 && t < 5.5)
      text(context, 'Class 3 of 4', 704, 542, 17, dim, 600)
    })
    if (t > 5.6) {
      box(context, 690, 226, 160, 34, 6, amber)
      text(context, 'Void', 704, 250, 20, dark, 600)
    }
    const second = ease(t, 7.4, 8.4)
    if (second > 0) {
      context.strokeStyle = '#7fc4f4'
      context.lineWidth = 4
      context.strokeRect(356, 206, 90 * second, 56 * second)
      box(context, 356, 172, 90, 32, 6, '#7fc4f4')
      text(context, 'Bar', 368, 195, 19, dark, 600)
    }
    text(context, 'Findings', 1000, 136, 22, dark, 600)
    findings.forEach(([name, size, tint, from], row) => {
      const part = row ? ease(t, 8.6, 9) : ease(t, from, from + 0.4)
      faded(context, part, () => {
        const y = 160 + row * 118 + 14 * (1 - part)
        card(context, 1000, y, 244, 100, '#ffffff', 10)
        box(context, 1000, y, 8, 100, 3, tint)
        text(context, name, 1024, y + 40, 20, dark, 600)
        text(context, size, 1024, y + 70, 18, dim)
      })
    })
    faded(context, ease(t, 9.4, 10), () => {
      text(context, 'On the model', 1000, 436, 20, dark, 600)
      box(context, 1000, 452, 244, 126, 10, soft)
      box(context, 1016, 500, 212, 24, 3, '#b4bfcc')
      for (const x of [1046, 1118, 1190]) box(context, x, 524, 12, 44, 0, '#9dabbb')
      box(context, 1126, 492, 26, 26, 13, amber)
      box(context, 1040, 492, 26, 26, 13, '#3d8fd4')
    })
    box(context, 252, 628, 720, 60, 10, soft)
    ;['Select', 'Area', 'Line', 'Point', 'Measure'].forEach((name, index) => {
      if (index === 1) box(context, 258 + index * 142, 634, 136, 48, 8, '#d8e8f5')
      text(context, name, 326 + index * 142, 665, 19, index === 1 ? brand : dim, 600, 'center')
    })
  },
}
