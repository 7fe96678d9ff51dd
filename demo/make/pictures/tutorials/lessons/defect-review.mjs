// Defect Assist proposes, an engineer decides.
import { concrete, frame, mark, wall } from '../../screens/software.js'
import { amber, box, button, clipped, dark, dim, ease, faded, field, line, soft, text } from '../stage.mjs'

const shots = [wall(7, 0.34, 0.72), wall(3, 0.46, 0), wall(5, 0.2, 0)].map((values, index) => {
  const shot = field(720, 520, concrete, values)
  if (index !== 2) return shot
  const context = shot.getContext('2d')
  const [x, y] = [440, 300]
  const rust = context.createRadialGradient(x, y, 6, x, y, 150)
  rust.addColorStop(0, 'rgba(138,66,22,.75)')
  rust.addColorStop(0.5, 'rgba(150,84,36,.4)')
  rust.addColorStop(1, 'rgba(150,84,36,0)')
  context.scale(0.36, 1)
  context.translate(x / 0.36 - x, 0)
  context.fillStyle = rust
  context.fillRect(x - 200, y - 200, 400, 420)
  return shot
})

const proposals = [
  [470, 150, 140, 420, 'Crack', amber, '94 %', '0.3 mm · 1.9 m'],
  [560, 130, 120, 430, 'Crack', amber, '91 %', '0.2 mm · 1.4 m'],
  [666, 240, 120, 330, 'Rust', '#f08a5a', '61 %', '0.09 m²'],
]
const moments = [2.4, 6.2, 10]
export const defectReview = {
  poster: 7.2,
  keys: [
    [0, 700, 640],
    [1.2, 600, 420],
    [2.4, 1054, 640, 1],
    [4.6, 620, 400],
    [6.2, 1054, 640, 1],
    [8.6, 690, 420],
    [10, 1180, 640, 1],
    [12, 1160, 600],
  ],
  draw: (context, t) => {
    frame(context, 1280, 720, 'Defect Assist', ['Pictures', 'Findings', 'Check', 'Classes', 'Report'], 2)
    const now = moments.filter((moment) => t > moment + 0.6).length
    const at = Math.min(2, now)
    text(context, `Picture ${214 + at} of 1 860 · Pier 3, east`, 252, 54, 28, dark, 600)
    text(context, 'Drone D8 · 0.4 mm per pixel · people decide on every proposal', 252, 84, 18, dim)
    clipped(
      context,
      252,
      110,
      720,
      576,
      () => {
        const slide = at ? ease(t, moments[at - 1] + 0.6, moments[at - 1] + 1.1) : 1
        if (at && slide < 1) context.drawImage(shots[at - 1], 252 - 720 * slide, 110, 720, 576)
        context.drawImage(shots[at], 252 + 720 * (1 - slide), 110, 720, 576)
        const from = at ? moments[at - 1] + 1.2 : 0.4
        const sweep = ease(t, from, from + 0.9)
        if (sweep > 0 && sweep < 1) {
          box(context, 252, 110, 720, 576 * sweep, 0, 'rgba(31,93,148,.16)')
          line(
            context,
            [
              [252, 110 + 576 * sweep],
              [972, 110 + 576 * sweep],
            ],
            '#7fc4f4',
            4,
          )
        }
        const [x, y, wide, tall, name, tint, share] = proposals[at]
        faded(context, ease(t, from + 0.8, from + 1.1), () => {
          const said = ease(t, moments[at], moments[at] + 0.2)
          mark(
            context,
            x - 34,
            y + 34,
            wide,
            tall,
            name,
            said ? (at === 2 ? '#9dabbb' : '#58b58c') : tint,
            share,
          )
          if (said && at === 2)
            line(
              context,
              [
                [x - 34, y + 34],
                [x - 34 + wide, y + 34 + tall],
              ],
              '#9dabbb',
              5,
            )
        })
      },
      10,
    )
    text(context, 'Decisions', 1000, 136, 21, dark, 600)
    proposals.forEach(([, , , , name, , , size], row) => {
      const part = ease(t, moments[row], moments[row] + 0.35)
      faded(context, part, () => {
        const y = 156 + row * 112 + 16 * (1 - part)
        box(context, 1000, y, 242, 98, 10, soft)
        context.drawImage(shots[row], 1010, y + 10, 78, 78)
        text(context, name, 1102, y + 34, 20, dark, 600)
        text(context, size, 1102, y + 60, 16, dim)
        text(
          context,
          row === 2 ? 'rejected' : 'accepted',
          1102,
          y + 86,
          17,
          row === 2 ? '#a8321f' : '#226b52',
          600,
        )
      })
    })
    const done = [0, 1, 2].filter((row) => t > moments[row]).length
    text(context, `${213 + done} checked`, 1000, 526, 18, dim)
    box(context, 1000, 542, 242, 12, 6, '#e3e9f0')
    box(context, 1000, 542, 60 + done * 34, 12, 6, amber)
    const pressed = (row) => t > moments[row] && t < moments[row] + 0.3
    button(context, 'Accept', 1000, 604, 114, 72, pressed(0) || pressed(1))
    button(context, 'Reject', 1128, 604, 114, 72, pressed(2), '#e3e9f0')
  },
}
