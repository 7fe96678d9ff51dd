// A new project: its structure, its place on the map, its model.
import { app, model } from '../office.mjs'
import {
  amber,
  box,
  brand,
  button,
  clipped,
  dark,
  dim,
  ease,
  faded,
  input,
  line,
  seeded,
  soft,
  still,
  text,
  typed,
} from '../stage.mjs'

const kinds = ['Bridge', 'Tunnel', 'Dam', 'Tank']
const kindLines = [
  [
    [
      [0, 18],
      [62, 18],
    ],
    [
      [10, 18],
      [10, 44],
    ],
    [
      [31, 18],
      [31, 44],
    ],
    [
      [52, 18],
      [52, 44],
    ],
  ],
  [
    [
      [4, 44],
      [4, 26],
      [12, 10],
      [31, 3],
      [50, 10],
      [58, 26],
      [58, 44],
    ],
    [
      [0, 44],
      [62, 44],
    ],
  ],
  [
    [
      [0, 4],
      [16, 0],
      [46, 0],
      [62, 4],
      [48, 44],
      [14, 44],
      [0, 4],
    ],
    [
      [8, 24],
      [54, 24],
    ],
  ],
  [
    [
      [6, 8],
      [56, 8],
      [56, 44],
      [6, 44],
      [6, 8],
      [31, 0],
      [56, 8],
    ],
    [
      [6, 26],
      [56, 26],
    ],
  ],
]

const river = (context) => {
  box(context, 0, 0, 520, 300, 0, '#e2ebe0')
  line(
    context,
    [
      [-10, 220],
      [120, 180],
      [230, 196],
      [330, 120],
      [540, 70],
    ],
    '#a9cbe6',
    44,
  )
  line(
    context,
    [
      [60, 320],
      [190, 190],
      [300, 40],
      [330, -20],
    ],
    '#ffffff',
    12,
  )
  line(
    context,
    [
      [-10, 70],
      [180, 90],
      [360, 240],
      [540, 260],
    ],
    '#ffffff',
    8,
  )
  const random = seeded(4)
  for (let index = 0; index < 60; index += 1) {
    const [x, y] = [random() * 520, random() * 300]
    if (Math.abs(y - 230 + x * 0.28) > 50)
      box(context, x, y, 12 + random() * 18, 9 + random() * 10, 2, '#cbd3cb')
  }
}

const map = still(520, 300, river)
export const newProject = {
  poster: 7.4,
  keys: [
    [0, 700, 660],
    [0.7, 500, 178, 1],
    [3.1, 520, 200],
    [3.6, 346, 326, 1],
    [4.2, 380, 360],
    [5.0, 982, 290, 1],
    [6.0, 960, 330],
    [7.6, 392, 640, 1],
    [8.2, 420, 660],
    [12, 1060, 640],
  ],
  draw: (context, t) => {
    app(context, 'New project', 'Structure, place and model', 1)
    input(context, 'Name', typed('Aare viaduct, span 5', t, 0.9, 11), 252, 150, 440, t > 0.7 && t < 3.4, t)
    text(context, 'Structure', 252, 246, 17, dim, 600)
    kinds.forEach((name, index) => {
      const x = 252 + index * 113
      const on = index === 0 && t > 3.6
      box(context, x, 262, 101, 124, 11, on ? brand : '#d5dde6')
      box(context, x + 3, 265, 95, 118, 9, on ? '#e3eef8' : '#ffffff')
      for (const points of kindLines[index]) {
        line(
          context,
          points.map(([px, py]) => [x + 20 + px, 288 + py]),
          on ? brand : '#8fa3b8',
          4,
        )
      }
      text(context, name, x + 50, 368, 18, on ? brand : dim, 600, 'center')
    })
    text(context, 'Team', 252, 434, 17, dim, 600)
    ;['MK', 'AR', 'JS'].forEach((name, index) => {
      const part = ease(t, 5.6 + index * 0.4, 5.9 + index * 0.4)
      box(
        context,
        252 + index * 62,
        452 + 8 * (1 - part),
        52,
        52,
        26,
        part > 0 ? [brand, '#3f8a78', '#a86a00'][index] : '#e3e9f0',
      )
      faded(context, part, () => text(context, name, 278 + index * 62, 486, 20, '#ffffff', 600, 'center'))
    })
    button(context, 'Create project', 252, 614, 240, 56, t > 7.6 && t < 7.9)
    clipped(context, 722, 132, 520, 300, () => context.drawImage(map, 722, 132), 12)
    const drop = ease(t, 5, 5.45)
    faded(context, drop, () => {
      const y = 290 - 60 * (1 - drop)
      context.fillStyle = amber
      context.beginPath()
      context.arc(982, y - 34, 20, 0, 7)
      context.fill()
      context.beginPath()
      context.moveTo(964, y - 26)
      context.lineTo(982, y)
      context.lineTo(1000, y - 26)
      context.fill()
      box(context, 974, y - 42, 16, 16, 8, '#ffffff')
    })
    text(context, typed('47.3861 N   8.0513 E · Aarau', t, 5.4, 24), 722, 464, 19, dim)
    const open = ease(t, 7.9, 8.6)
    faded(context, open, () => {
      box(context, 222, 0, 1058, 720, 0, '#ffffff')
      text(context, 'Aare viaduct, span 5', 252, 54, 29, dark, 600)
      text(context, '0 measurements · 3 people · model ready', 252, 84, 18, dim)
      box(context, 252, 110, 990, 460, 12, soft)
      const shown = ease(t, 8.5, 10.6)
      clipped(context, 252, 110, 990 * shown, 460, () => context.drawImage(model, 336, 124, 830, 391))
      if (shown < 1)
        line(
          context,
          [
            [252 + 990 * shown, 110],
            [252 + 990 * shown, 570],
          ],
          amber,
          4,
        )
      for (const [index, name] of ['Upload data', 'Invite', 'Plan a survey'].entries()) {
        box(context, 252 + index * 336, 596, 318, 84, 12, index ? soft : '#e3eef8')
        text(context, name, 411 + index * 336, 646, 22, index ? dark : brand, 600, 'center')
      }
    })
  },
}
