// Raw data from the instrument to the project.
import { app, scans } from '../office.mjs'
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
  line,
  soft,
  text,
  tick,
  toast,
} from '../stage.mjs'

const lines = Array.from({ length: 9 }, (_, index) => `DECK04_L${String(index + 8).padStart(2, '0')}.fgx`)
export const importRawData = {
  poster: 8,
  keys: [
    [0, 300, 640],
    [1.0, 330, 200, 1],
    [1.1, 330, 200],
    [2.3, 900, 230],
    [2.4, 900, 230, 1],
    [4, 960, 420],
    [9.4, 1150, 640, 1],
    [12, 1120, 660],
  ],
  draw: (context, t) => {
    app(context, 'Import raw data', 'From the instrument or from a folder', 2)
    const dropped = t > 2.4
    box(context, 252, 112, 300, 566, 12, soft)
    text(context, 'Radar GX400 · SD 1', 274, 148, 19, dark, 600)
    lines.forEach((name, row) => {
      const y = 170 + row * 55
      faded(context, t > 1.1 ? 0.35 : 1, () => {
        box(context, 270, y, 264, 46, 8, t > 0.9 && t < 1.2 ? '#e3eef8' : '#ffffff')
        box(context, 284, y + 11, 20, 24, 4, brand)
        text(context, name, 318, y + 30, 18, dark, 600)
      })
    })
    if (!dropped) {
      const near = ease(t, 1.6, 2.2)
      context.setLineDash([12, 9])
      context.strokeStyle = near ? brand : '#9dabbb'
      context.lineWidth = 3
      context.strokeRect(584, 114, 656, 260)
      context.setLineDash([])
      box(context, 586, 116, 652, 256, 8, `rgba(31,93,148,${0.03 + 0.09 * near})`)
      text(context, 'Drop the lines here', 912, 256, 26, near ? brand : dim, 600, 'center')
    }
    if (t > 1.1 && !dropped) {
      const part = ease(t, 1.1, 2.3)
      for (let row = 2; row >= 0; row -= 1) {
        card(context, 300 + 570 * part + row * 8, 186 + 30 * part + row * 9, 230, 46, '#ffffff', 8)
      }
      text(context, '9 lines', 350 + 570 * part, 216 + 30 * part, 20, brand, 600)
    }
    if (!dropped) return
    lines.forEach((name, row) => {
      const [x, y] = [584 + (row % 3) * 222, 114 + Math.floor(row / 3) * 92]
      const part = ease(t, 2.6 + row * 0.55, 4.0 + row * 0.55)
      box(context, x, y, 210, 80, 10, part === 1 ? '#e3eef8' : soft)
      text(context, name, x + 14, y + 32, 17, dark, 600)
      box(context, x + 14, y + 52, 182, 10, 5, '#d5dde6')
      box(context, x + 14, y + 52, Math.max(10, 182 * part), 10, 5, part === 1 ? brand : amber)
      tick(context, x + 190, y + 26, 16, part === 1 ? 1 : 0, brand)
    })
    scans.forEach((scan, index) => {
      const part = ease(t, 3.6 + index * 1.6, 6 + index * 1.8)
      const [x, wide] = [584, 656]
      const y = 404 + index * 76
      clipped(
        context,
        x,
        y,
        wide,
        70,
        () => {
          box(context, x, y, wide, 70, 0, '#e9eef4')
          clipped(context, x, y, wide * part, 70, () => context.drawImage(scan, x, y, wide, 110))
        },
        6,
      )
      if (part > 0 && part < 1)
        line(
          context,
          [
            [x + wide * part, y],
            [x + wide * part, y + 70],
          ],
          amber,
          3,
        )
    })
    text(context, `${Math.round(ease(t, 2.6, 8.4) * 1148)} MB of 1 148 MB`, 584, 668, 19, dim)
    faded(context, ease(t, 8.6, 9), () =>
      button(context, 'Process 9 lines', 1056, 636, 184, 46, t > 9.4 && t < 9.7),
    )
    toast(context, 'Migration and gain are running', ease(t, 9.8, 10.2), dark, 640, 560)
  },
}
