// A report from the measurements that are ticked, in ten minutes.
import { app, model, section } from '../office.mjs'
import {
  amber,
  box,
  brand,
  button,
  card,
  checkbox,
  clipped,
  dark,
  dim,
  ease,
  faded,
  line,
  soft,
  text,
  toast,
} from '../stage.mjs'

const picks = ['Radar lines 1–28', 'Cover depth, deck', 'Rebound, piers', 'Tilt, 30 days', 'Photographs']
const sizes = ['28 lines', '1 284 readings', '96 readings', '4 nodes', '212 pictures']
const reportScan = section(330, 110)
export const reportInTenMinutes = {
  poster: 9.2,
  keys: [
    [0, 900, 640],
    [0.9, 290, 166, 1],
    [1.7, 290, 166],
    [2.3, 290, 238, 1],
    [2.8, 290, 238],
    [3.4, 290, 382, 1],
    [4.2, 290, 382],
    [5.2, 372, 566, 1],
    [8.6, 400, 600],
    [9.5, 1130, 52, 1],
    [12, 1140, 80],
  ],
  draw: (context, t) => {
    app(context, 'New report', 'Aare viaduct, span 4', 4)
    button(context, t > 10 ? 'Report ready' : 'Create PDF', 1060, 26, 180, 48, t > 9.5 && t < 9.8)
    const taken = [0.9, 2.3, null, 3.4, null]
    picks.forEach((name, row) => {
      const y = 132 + row * 72
      const on = taken[row] ? ease(t, taken[row], taken[row] + 0.25) : 0
      box(context, 252, y, 420, 60, 10, on ? '#e3eef8' : soft)
      checkbox(context, 276, y + 17, on)
      text(context, name, 320, y + 38, 21, dark, 600)
      text(context, sizes[row], 652, y + 38, 18, dim, 500, 'right')
    })
    button(context, 'Fill the pages', 252, 540, 240, 52, t > 5.2 && t < 5.5)
    const part = ease(t, 5.4, 8.8)
    box(context, 252, 620, 420, 12, 6, '#e3e9f0')
    box(context, 252, 620, Math.max(12, 420 * part), 12, 6, amber)
    text(context, `${Math.round(part * 28)} of 28 pages`, 252, 664, 19, dim)
    box(context, 704, 104, 576, 616, 0, '#dde5ee')
    card(context, 790, 136, 402, 560, '#ffffff', 4)
    box(context, 790, 136, 402, 54, 0, brand)
    text(context, 'Inspection report', 812, 171, 22, '#ffffff', 600)
    faded(context, ease(t, 1, 1.5), () => {
      clipped(context, 826, 214, 330, 110 * ease(t, 1, 1.8), () => context.drawImage(reportScan, 826, 214))
    })
    faded(context, ease(t, 2.3, 2.8), () => context.drawImage(model, 826, 330, 330, 156))
    faded(context, ease(t, 3.4, 3.9), () =>
      line(
        context,
        Array.from({ length: Math.max(2, Math.round(70 * ease(t, 3.4, 5.4))) }, (_, step) => [
          826 + step * 4.7,
          516 + 13 * Math.sin(step / 5) + 5 * Math.sin(step * 1.9),
        ]),
        brand,
        3,
      ),
    )
    for (let row = 0; row < 4; row += 1) {
      const shown = ease(part * 4, row, row + 0.9)
      box(context, 826, 556 + row * 32, 150 * shown, 11, 5, '#c3cedb')
      box(context, 990, 556 + row * 32, 70 * shown, 11, 5, '#8fa3b8')
      faded(context, shown, () =>
        box(context, 1088, 550 + row * 32, 68, 22, 11, row === 1 ? '#f6e3bf' : '#d8e8f5'),
      )
    }
    toast(context, 'Report with 28 pages is ready', ease(t, 9.9, 10.3), dark, 450, 600)
  },
}
