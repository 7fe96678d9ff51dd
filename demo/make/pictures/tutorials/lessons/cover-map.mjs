// Cover depths as a map, and where they are too small.
import { app } from '../office.mjs'
import {
  amber,
  box,
  brand,
  button,
  dark,
  dim,
  ease,
  faded,
  keyed,
  line,
  seeded,
  soft,
  text,
} from '../stage.mjs'

const [COLUMNS, ROWS] = [26, 14]
const randomCover = seeded(6)
const cover = Array.from({ length: COLUMNS * ROWS }, (_, index) => {
  const [x, y] = [(index % COLUMNS) / COLUMNS, Math.floor(index / COLUMNS) / ROWS]
  return (
    46 +
    6 * Math.sin(x * 8 + y * 3) +
    (randomCover() - 0.5) * 7 -
    24 * Math.exp(-(((x - 0.7) / 0.12) ** 2) - ((y - 0.35) / 0.24) ** 2) -
    17 * Math.exp(-(((x - 0.22) / 0.09) ** 2) - ((y - 0.75) / 0.2) ** 2)
  )
})

const coverTone = (value) => {
  const stops = [
    [214, 96, 50],
    [236, 190, 96],
    [150, 200, 170],
    [70, 150, 190],
    [36, 96, 150],
  ]
  const place = Math.min(3.99, Math.max(0, (value - 20) / 9))
  const low = Math.floor(place)
  return `rgb(${stops[low].map((part, index) => Math.round(part + (stops[low + 1][index] - part) * (place - low)))})`
}

export const coverMap = {
  poster: 9.4,
  keys: [
    [0, 1100, 640],
    [0.6, 1160, 52, 1],
    [1.6, 1000, 560],
    [7.6, 464, 480],
    [8.0, 464, 480, 1],
    [9.6, 533, 480],
    [10.2, 533, 480],
    [12, 1130, 560],
  ],
  draw: (context, t) => {
    app(context, 'Cover depth, deck, span 4', 'Rebar R200 · grid 200 mm · required 35 mm')
    button(context, 'Live', 1110, 28, 130, 46, t > 0.6 && t < 0.9)
    const done = Math.floor(
      keyed(
        [
          [0.8, 0],
          [7.4, COLUMNS * ROWS],
        ],
        t,
      )[0],
    )
    const need = keyed(
      [
        [8, 30],
        [9.6, 35],
        [12, 35],
      ],
      t,
    )[0]
    const size = 37.9
    box(context, 252, 110, 990, 534, 10, soft)
    for (let index = 0; index < COLUMNS * ROWS; index += 1) {
      const row = Math.floor(index / COLUMNS)
      const column = row % 2 ? COLUMNS - 1 - (index % COLUMNS) : index % COLUMNS
      const [x, y] = [254 + column * size, 112 + row * 22.6]
      const value = cover[row * COLUMNS + column]
      if (index < done) box(context, x, y, size - 2, 20.6, 2, coverTone(value))
      else box(context, x, y, size - 2, 20.6, 2, '#e6ecf2')
      if (t > 8 && index < done && value < need) {
        context.strokeStyle = dark
        context.lineWidth = 3
        context.strokeRect(x + 1, y + 1, size - 4, 18.6)
      }
      if (index === done) {
        box(context, x - 12, y - 11, 56, 42, 8, dark)
        box(context, x + 1, y - 2, 30, 18, 4, amber)
      }
    }
    box(context, 252, 436, 990, 250, 10, '#ffffff')
    box(context, 252, 444, 640, 242, 10, soft)
    text(context, 'Distribution', 272, 476, 19, dark, 600)
    const counts = new Array(22).fill(0)
    let sum = 0
    for (let index = 0; index < done; index += 1) {
      const row = Math.floor(index / COLUMNS)
      const column = row % 2 ? COLUMNS - 1 - (index % COLUMNS) : index % COLUMNS
      const value = cover[row * COLUMNS + column]
      counts[Math.min(21, Math.max(0, Math.floor((value - 16) / 2)))] += 1
      sum += value
    }
    counts.forEach((count, index) => {
      const tall = count * 3.6
      box(
        context,
        272 + index * 27.5,
        658 - tall,
        23,
        tall,
        3,
        17 + index * 2 < need && t > 8 ? amber : coverTone(17 + index * 2),
      )
    })
    text(context, '16 mm', 272, 680, 16, dim)
    text(context, '60 mm', 876, 680, 16, dim, 500, 'right')
    faded(context, ease(t, 7.6, 8), () => {
      const x = 272 + ((need - 16) / 2) * 27.5
      line(
        context,
        [
          [x, 486],
          [x, 660],
        ],
        dark,
        4,
      )
      box(context, x - 46, 462, 92, 34, 8, dark)
      text(context, `${need.toFixed(0)} mm`, x, 486, 20, '#ffffff', 600, 'center')
    })
    const low = cover.filter((value) => value < need).length / cover.length
    const values = [
      ['Readings', `${done * 4}`],
      ['Mean', done ? `${(sum / done).toFixed(1)} mm` : '–'],
      [`Below ${need.toFixed(0)} mm`, t > 8 ? `${(low * 100).toFixed(1)} %` : '–'],
    ]
    values.forEach(([name, value], row) => {
      box(context, 912, 444 + row * 82, 330, 76, 10, row === 2 && t > 8 ? '#fbf1dc' : soft)
      text(context, name, 932, 490 + row * 82, 20, dim)
      text(context, value, 1222, 493 + row * 82, 28, row === 2 ? '#a86a00' : brand, 600, 'right')
    })
  },
}
