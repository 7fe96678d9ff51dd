// A report is shared with guests, and read.
import { app, model, scans } from '../office.mjs'
import { box, brand, button, card, dark, dim, ease, faded, line, text, toast, typed } from '../stage.mjs'

const guests = ['bridges@canton.example', 'm.keller@aare.example']
export const shareReport = {
  poster: 8.6,
  camera: [
    [0, 1, 640, 360],
    [0.6, 1, 640, 360],
    [1.8, 1.18, 720, 330],
    [8, 1.18, 720, 330],
    [9.4, 1, 640, 360],
  ],
  keys: [
    [0, 500, 600],
    [1.0, 1150, 52, 1],
    [1.9, 800, 216, 1],
    [5.6, 820, 260],
    [6.2, 1108, 396, 1],
    [6.9, 1108, 458, 1],
    [7.9, 830, 566, 1],
    [12, 560, 640],
  ],
  draw: (context, t) => {
    app(context, 'Inspection report 2026', 'Aare viaduct, span 4 · 28 pages', 4)
    button(context, 'Share', 1092, 28, 148, 48, t > 1 && t < 1.3)
    for (let index = 0; index < 6; index += 1) {
      const [x, y] = [252 + (index % 3) * 336, 112 + Math.floor(index / 3) * 300]
      box(context, x, y, 312, 280, 8, '#dde5ee')
      card(context, x + 62, y + 18, 188, 246, '#ffffff', 3)
      box(context, x + 62, y + 18, 188, 28, 0, brand)
      if (index % 3 === 0) context.drawImage(model, x + 74, y + 60, 164, 78)
      else context.drawImage(scans[index % 3], x + 74, y + 60, 164, 74)
      for (let row = 0; row < 5; row += 1)
        box(context, x + 74, y + 152 + row * 20, row === 4 ? 90 : 164, 8, 4, '#d5dde6')
    }
    const open = ease(t, 1.2, 1.6) * (1 - ease(t, 8.3, 8.7))
    faded(context, open, () => {
      box(context, 0, 0, 1280, 720, 0, 'rgba(16,26,39,.42)')
      card(context, 480, 100, 690, 520, '#ffffff', 16)
      text(context, 'Share the report', 516, 152, 27, dark, 600)
      const first = t > 3.8
      const second = t > 5.4
      box(context, 516, 182, 618, 66, 10, brand)
      box(context, 518, 184, 614, 62, 8, '#ffffff')
      let x = 532
      ;[first, second].forEach((on, index) => {
        if (!on) return
        context.font = "600 18px 'Instrument Sans'"
        const wide = context.measureText(guests[index]).width + 34
        box(context, x, 196, wide, 38, 19, '#d8e8f5')
        text(context, guests[index], x + 17, 221, 18, brand, 600)
        x += wide + 12
      })
      if (!first) text(context, typed(guests[0], t, 2, 14), x, 222, 20, dark)
      else if (!second) text(context, typed(guests[1], t, 3.9, 15), x, 222, 20, dark)
      ;[
        ['Read online', 0, 0.1],
        ['Download as PDF', 6.2, 6.4],
        ['Ends after 30 days', 6.9, 7.1],
      ].forEach(([name, from, to], row) => {
        const part = row ? ease(t, from, to) : 1
        const y = 296 + row * 62
        text(context, name, 516, y + 45, 21, dark, 500)
        box(context, 1076, y + 20, 58, 32, 16, part > 0.5 ? brand : '#c3cedb')
        box(context, 1080 + 26 * part, y + 24, 24, 24, 12, '#ffffff')
        line(
          context,
          [
            [516, y + 70],
            [1134, y + 70],
          ],
          '#e3e9f0',
          2,
        )
      })
      button(context, 'Send link', 516, 536, 618, 58, t > 7.9 && t < 8.2)
    })
    toast(context, 'Sent to 2 people', ease(t, 8.6, 9) * (1 - ease(t, 11.4, 11.9)))
    faded(context, ease(t, 9.6, 10.1), () => {
      card(context, 914, 96, 326, 104, '#ffffff', 14)
      box(context, 934, 122, 50, 50, 25, '#3f8a78')
      text(context, 'CB', 959, 154, 20, '#ffffff', 600, 'center')
      text(context, 'Opened just now', 1002, 142, 20, dark, 600)
      text(context, 'Canton, bridges', 1002, 170, 18, dim)
    })
  },
}
