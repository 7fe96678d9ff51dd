// Screen films of the other software: Fleet Manager, Asset Twin, Defect Assist, Data Connect.
import { bumps } from '../screens/fields.js'
import { shade } from '../screens/reporting.js'
import { concrete, frame, mark, wall } from '../screens/software.js'
import { block, drawFaces, orbit } from './solid.mjs'
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
  line,
  seeded,
  soft,
  text,
  tick,
  toast,
  typed,
} from './stage.mjs'

const names = [
  'Radar GX400',
  'Echo UT80',
  'Hardness H3',
  'Flaw UF50',
  'Crawler PX5',
  'Drone D8',
  'Coating C10',
  'Thickness TG7',
  'Rebar R200',
  'Impact RH2',
  'Eddy EC6',
  'Weld W16',
  'Tilt Node T1',
  'Laser Scanner LS3',
]
const due = [2, 6, 9, 12]

const fleetCalibration = {
  poster: 8.4,
  keys: [
    [0, 800, 640],
    [1.6, 800, 460],
    [2.9, 486, 128, 1],
    [3.8, 274, 222, 1],
    [4.6, 274, 278, 1],
    [5.3, 274, 334, 1],
    [6.6, 1038, 256, 1],
    [7.6, 1090, 622, 1],
    [12, 760, 600],
  ],
  draw: (context, t) => {
    frame(
      context,
      1280,
      720,
      'Fleet Manager',
      ['Overview', 'Instruments', 'Calibration', 'Firmware', 'Users'],
      2,
    )
    text(context, 'Calibration', 252, 54, 29, dark, 600)
    text(context, '64 instruments · 4 due within 30 days', 252, 84, 18, dim)
    const filtered = ease(t, 3, 3.5)
    ;['All 64', 'Due 4', 'Booked 7'].forEach((name, index) => {
      const on = t > 3 ? index === 1 : index === 0
      box(context, 252 + index * 168, 106, 156, 42, 21, on ? brand : '#e3e9f0')
      text(context, name, 330 + index * 168, 134, 19, on ? '#ffffff' : dim, 600, 'center')
    })
    const scroll = keyed(
      [
        [0.4, 0],
        [1.6, 230],
        [2.6, 40],
      ],
      t,
    )[0]
    const wide = 630
    clipped(context, 252, 168, wide, 520, () => {
      names.forEach((name, row) => {
        const place = due.indexOf(row)
        const y = 176 + row * 56 - scroll * (1 - filtered) + (place < 0 ? 0 : (place - row) * 56 * filtered)
        faded(context, place < 0 ? 1 - filtered : 1, () => {
          const chosen = place >= 0 && place < 3 ? ease(t, 3.8 + place * 0.75, 4 + place * 0.75) : 0
          box(context, 252, y, wide, 50, 9, chosen ? '#e3eef8' : soft)
          box(context, 262, y + 14, 24, 24, 6, chosen ? brand : '#c3cedb')
          if (!chosen) box(context, 265, y + 17, 18, 18, 4, '#ffffff')
          tick(context, 274, y + 26, 14, chosen)
          text(context, name, 304, y + 33, 20, dark, 600)
          text(context, `FL-${2407 + row * 31}-${118 + row * 7}`, 520, y + 32, 18, dim)
          const booked = chosen && t > 7.8 + place * 0.2
          const late = place >= 0
          box(context, 700, y + 9, 166, 32, 16, booked ? '#cfe6da' : late ? '#f6e3bf' : '#d8e8f5')
          text(
            context,
            booked ? 'booked 09.12.' : late ? `due in ${12 + row} d` : `until 0${1 + (row % 9)}/27`,
            783,
            y + 32,
            18,
            booked ? '#226b52' : late ? '#7a4e00' : brand,
            600,
            'center',
          )
        })
      })
    })
    card(context, 910, 106, 330, 570, '#ffffff', 14)
    text(context, 'December', 934, 150, 24, dark, 600)
    text(context, 'Winterthur', 1216, 150, 18, dim, 500, 'right')
    for (let day = 1; day <= 31; day += 1) {
      const [x, y] = [934 + (day % 7) * 42, 178 + Math.floor(day / 7) * 56]
      const free = [2, 3, 9, 10, 16, 17].includes(day)
      box(context, x, y, 36, 44, 8, free ? '#d8e8f5' : soft)
      text(context, `${day}`, x + 18, y + 29, 17, free ? brand : '#9dabbb', 600, 'center')
    }
    const day = ease(t, 6.6, 6.8)
    if (day > 0) {
      box(context, 1016, 232, 40, 48, 9, brand)
      text(context, '9', 1036, 263, 18, '#ffffff', 600, 'center')
    }
    const count = [3.8, 4.6, 5.3].filter((moment) => t > moment).length
    text(context, 'Chosen', 934, 506, 19, dim)
    text(context, `${count} instruments`, 1216, 506, 20, dark, 600, 'right')
    text(context, 'Slot', 934, 546, 19, dim)
    text(context, t > 6.6 ? '9 Dec, 08:00' : '–', 1216, 546, 20, dark, 600, 'right')
    button(context, t > 7.7 ? 'Booked' : 'Book calibration', 934, 594, 282, 56, t > 7.6 && t < 7.9)
    toast(context, '3 instruments booked for 9 December', ease(t, 8.6, 9), dark, 566, 612)
  },
}

const heatAt = bumps(
  [
    [0.64, 0.5, 0.09, 0.32, 0.95],
    [0.24, 0.8, 0.06, 0.2, 0.6],
  ],
  0.06,
)
const viaduct = () => {
  const faces = []
  for (let x = -66; x < 66; x += 4) faces.push(...block(x + 2, 0, 22.2, 4, 4.6, 2.2, [190, 200, 212]))
  for (const x of [-56, -36, -15, 15, 36, 56]) {
    for (let z = -0.8; z < 22; z += 5.75) faces.push(...block(x, 0, z, 3.2, 4.6, 5.75, [206, 214, 224]))
  }
  return faces
}
const deck = (tint) => {
  const faces = []
  for (let column = 0; column < 44; column += 1) {
    for (let row = 0; row < 5; row += 1) {
      const value = heatAt(column / 44, row / 5)
      const tone = tint ? shade(value).match(/\d+/g).map(Number) : [214, 222, 230]
      faces.push(block(-66 + column * 3 + 1.5, -5 + row * 2 + 1, 24.4, 3, 2, 0.5, tone).at(-1))
      if (row === 0) faces.push(block(-66 + column * 3 + 1.5, -4, 24.2, 3, 2, 0.7, tone)[0])
      if (row === 4) faces.push(block(-66 + column * 3 + 1.5, 4, 24.2, 3, 2, 0.7, tone)[2])
    }
  }
  return faces
}
// Ground and river lie flat, so they are drawn before all that stands on them.
const ground = [block(0, 0, -1.4, 190, 110, 0.6, [200, 211, 198]).at(-1)]
for (let column = 0; column < 19; column += 1) {
  for (let row = 0; row < 11; row += 1) {
    if ((column * 7 + row * 5) % 3 === 0) {
      ground.push(block(-90 + column * 10, -50 + row * 10, -0.8, 9.4, 9.4, 0, [192, 205, 190]).at(-1))
    }
  }
}
const bank = (y, side) => [-2 + 9 * Math.sin(y / 19) + side * 8, y, -0.8]
const river = Array.from({ length: 22 }, (_, step) => {
  const [y, next] = [-55 + step * 5, -50 + step * 5]
  return { points: [bank(y, -1), bank(y, 1), bank(next, 1), bank(next, -1)], fill: 'rgb(158,196,224)' }
})
const body = viaduct()
const decks = [deck(false), deck(true)]
const sensors = [
  [-36, -2.6, 16, 'T1-04'],
  [15, -2.6, 18, 'T1-07'],
  [36, -2.6, 10, 'T1-09'],
  [-15, -2.6, 8, 'C2-03'],
]

const twinNavigation = {
  poster: 9.6,
  quality: 26,
  most: 150,
  keys: [
    [0, 1000, 600],
    [0.8, 820, 470, 1],
    [3.2, 560, 430],
    [4.0, 1100, 178, 1],
    [4.8, 1100, 226, 1],
    [5.4, 760, 470, 1],
    [7.2, 860, 400],
    [8.2, 800, 372, 1],
    [12, 960, 560],
  ],
  draw: (context, t) => {
    frame(context, 1280, 720, 'Asset Twin', ['Assets', 'Model', 'Layers', 'Time line', 'Sensors', 'Share'], 1)
    const sky = context.createLinearGradient(0, 0, 0, 720)
    sky.addColorStop(0, '#cfe0ee')
    sky.addColorStop(0.6, '#f3f6f9')
    sky.addColorStop(1, '#dfe7ee')
    box(context, 222, 0, 1058, 720, 0, sky)
    const [turn, rise, far, aim] = keyed(
      [
        [0.8, -2.2, 0.28, 126, 0],
        [3.2, -1.25, 0.36, 120, 0],
        [5.4, -1.25, 0.36, 120, 0],
        [7.2, -1.72, 0.24, 82, 12],
        [12, -1.66, 0.24, 82, 13],
      ],
      t,
    )
    const project = orbit(turn, rise, far, [aim, 0, 12], 930, [750, 400])
    clipped(context, 222, 0, 1058, 720, () => {
      for (const faces of [ground, river]) drawFaces(context, faces, project)
      drawFaces(context, body, project)
      const layer = ease(t, 4, 4.7)
      drawFaces(context, decks[0], project)
      faded(context, layer, () => drawFaces(context, decks[1], project))
      const nodes = ease(t, 4.8, 5.2)
      sensors.forEach(([x, y, z, name], index) => {
        const [sx, sy] = project([x, y, z])
        faded(context, nodes, () => {
          const on = index === 1 && t > 8.2
          box(context, sx - 13, sy - 13, 26, 26, 13, '#ffffff')
          box(context, sx - 9, sy - 9, 18, 18, 9, on ? '#c0392b' : amber)
          box(context, sx + 18, sy - 17, name.length * 11 + 18, 34, 8, 'rgba(26,34,48,.88)')
          text(context, name, sx + 27, sy + 7, 18, '#ffffff', 600)
        })
      })
      const open = ease(t, 8.3, 8.8)
      faded(context, open, () => {
        const [sx, sy] = project([15, -2.6, 18])
        line(
          context,
          [
            [sx, sy + 14],
            [sx - 60, 520],
          ],
          '#c0392b',
          3,
        )
        card(context, 470, 486 + 20 * (1 - open), 420, 204, '#ffffff', 14)
        text(context, 'Tilt T1-07', 494, 526, 22, dark, 600)
        text(context, '0.12°', 866, 526, 24, '#a86a00', 600, 'right')
        const random = seeded(8)
        const count = Math.round(90 * ease(t, 8.6, 10.8))
        const trace = Array.from({ length: 90 }, (_, step) => [
          494 + step * 4.18,
          606 + 22 * Math.sin(step / 8) + (random() - 0.5) * 10 - step * 0.3,
        ])
        if (count > 1) line(context, trace.slice(0, count), brand, 4)
        line(
          context,
          [
            [494, 556],
            [866, 556],
          ],
          amber,
          2,
        )
        text(context, '30 days', 494, 672, 17, dim)
        text(context, 'limit 0.20°', 866, 672, 17, dim, 500, 'right')
      })
    })
    card(context, 252, 24, 360, 82, '#ffffff', 12)
    text(context, 'Aare viaduct', 274, 60, 24, dark, 600)
    text(context, '3 214 measurements · 18 sensors', 274, 88, 17, dim)
    card(context, 960, 96, 282, 160, '#ffffff', 12)
    text(context, 'Layers', 982, 132, 19, dim, 600)
    ;[
      ['Cover depth', 4],
      ['Sensors', 4.8],
    ].forEach(([name, from], row) => {
      const part = ease(t, from, from + 0.25)
      const y = 162 + row * 48
      text(context, name, 982, y + 22, 20, dark, 600)
      box(context, 1164, y, 58, 32, 16, part > 0.5 ? brand : '#c3cedb')
      box(context, 1168 + 26 * part, y + 4, 24, 24, 12, '#ffffff')
    })
  },
}

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

const defectReview = {
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

const apiExport = {
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

export const systems = {
  'fleet-calibration': fleetCalibration,
  'twin-navigation': twinNavigation,
  'defect-review': defectReview,
  'api-export': apiExport,
}
