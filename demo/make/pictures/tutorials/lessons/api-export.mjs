// Data Connect: a request, its answer, the table made of it.
import { frame } from '../../screens/software.js'
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
  keyed,
  line,
  soft,
  text,
  toast,
  typed,
} from '../stage.mjs'

const request = [
  'GET /v2/assets/BR-0417/measurements',
  '    ?kind=cover&since=2026-11-01',
  'Authorization: Bearer ••••••••',
]
const answer = [
  '200 OK   84 ms',
  '{ "asset": "BR-0417",',
  '  "count": 1284,',
  '  "items": [',
  '    { "point": "P3-E-021",',
  '      "cover": 42.0, "unit": "mm" },',
  '    { "point": "P3-E-022",',
  '      "cover": 38.5, "unit": "mm" },',
  '    { "point": "P3-E-023",',
  '      "cover": 27.0, "unit": "mm" },',
  '    { "point": "P3-E-024",',
  '      "cover": 44.5, "unit": "mm" },',
  '    { "point": "P3-E-025",',
  '      "cover": 41.0, "unit": "mm" },',
  '    { "point": "P3-E-026",',
  '      "cover": 39.5, "unit": "mm" } ] }',
]

export const apiExport = {
  poster: 9,
  keys: [
    [0, 900, 640],
    [0.7, 420, 170, 1],
    [4.4, 660, 300],
    [5.0, 686, 312, 1],
    [6.4, 760, 460],
    [8.6, 1096, 660, 1],
    [12, 900, 670],
  ],
  draw: (context, t) => {
    frame(context, 1280, 720, 'Data Connect', ['Flows', 'Sources', 'Targets', 'Keys', 'Log'], 0)
    text(context, 'Measurements to the asset register', 252, 54, 29, dark, 600)
    text(context, 'REST · CSV · IFC property sets', 252, 84, 18, dim)
    box(context, 252, 110, 520, 232, 12, dark)
    for (const [row, words] of request.entries()) {
      const shown = typed(words, t, 0.9 + row * 1.2, 36)
      text(context, shown, 280, 160 + row * 40, 22, row ? '#dbe7f2' : amber, 500)
    }
    button(context, 'Send', 628, 286, 124, 42, t > 5 && t < 5.3, amber)
    const sent = ease(t, 5.2, 5.8)
    box(context, 252, 358, 520, 328, 12, '#101a27')
    const scroll = keyed(
      [
        [7, 0],
        [9.6, 250],
      ],
      t,
    )[0]
    clipped(context, 252, 362, 520, 320, () => {
      answer.forEach((words, row) => {
        faded(context, ease(t, 5.4 + row * 0.1, 5.7 + row * 0.1), () =>
          text(context, words, 280, 402 + row * 34 - scroll, 21, row ? '#dbe7f2' : '#7fd0a0', 500),
        )
      })
    })
    // Records on their way into the three targets.
    ;[
      ['Asset register', 'REST'],
      ['Table', 'CSV'],
      ['Model', 'IFC 4.3'],
    ].forEach(([name, kind], index) => {
      const y = 110 + index * 112
      const full = ease(t, 6.2 + index * 0.5, 9.2 + index * 0.4)
      card(context, 930, y, 312, 96, '#ffffff', 12)
      box(context, 930, y, 8, 96, 3, index === 1 ? amber : brand)
      text(context, name, 956, y + 38, 21, dark, 600)
      text(context, kind, 1222, y + 38, 18, dim, 500, 'right')
      box(context, 956, y + 60, 266, 10, 5, '#e3e9f0')
      box(context, 956, y + 60, Math.max(10, 266 * full), 10, 5, index === 1 ? amber : brand)
      context.strokeStyle = '#c3cedb'
      context.lineWidth = 4
      const curve = (part) => [772 + 158 * part, 312 + (y + 48 - 312) * part * part * (3 - 2 * part)]
      line(
        context,
        Array.from({ length: 21 }, (_, step) => curve(step / 20)),
        '#c3cedb',
        4,
      )
      if (sent && full < 1) {
        for (let dot = 0; dot < 4; dot += 1) {
          const [x, dy] = curve((t * 0.9 + dot / 4 + index * 0.1) % 1)
          box(context, x - 7, dy - 7, 14, 14, 7, index === 1 ? amber : brand)
        }
      }
    })
    box(context, 800, 450, 442, 164, 12, soft)
    for (const [column, name] of ['point', 'cover', 'unit'].entries()) {
      text(context, name, 822 + column * 150, 482, 18, dim, 600)
    }
    for (let row = 0; row < 4; row += 1) {
      faded(context, ease(t, 6.8 + row * 0.45, 7.1 + row * 0.45), () => {
        const y = 512 + row * 29
        text(context, `P3-E-02${row + 1}`, 822, y, 19, dark, 600)
        text(context, ['42.0', '38.5', '27.0', '44.5'][row], 972, y, 19, row === 2 ? '#a86a00' : dark, 600)
        text(context, 'mm', 1122, y, 19, dim)
      })
    }
    button(context, 'Run every night', 950, 630, 292, 56, t > 8.6 && t < 8.9)
    toast(context, 'Next run tonight, 02:00', ease(t, 9, 9.4), dark, 640, 664)
  },
}
