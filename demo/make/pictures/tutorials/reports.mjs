// Screen films of Cloud Reporting, the office: projects, imports, reports, sharing.

import { radargram, ramps } from '../screens/fields.js'
import { bridge } from '../screens/reporting.js'
import { frame } from '../screens/software.js'
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
  field,
  input,
  line,
  seeded,
  soft,
  still,
  text,
  tick,
  toast,
  typed,
} from './stage.mjs'

const entries = ['Overview', 'Structures', 'Measurements', 'Model', 'Reports', 'Devices']
const app = (context, active, title, note) => {
  frame(context, 1280, 720, 'Reporting', entries, active)
  text(context, title, 252, 54, 29, dark, 600)
  text(context, note, 252, 84, 18, dim)
}
const bars = (count, depth, shift = 0) =>
  Array.from({ length: count }, (_, index) => [
    (index + 0.5) / count,
    depth + 0.03 * Math.sin(index * 2.4 + shift),
    0.9,
  ])
const section = (width, height, seed = 3) =>
  field(width, height, ramps.grey, radargram(bars(8, 0.26, seed), [[0.66, 0.5, 0.02]], seed))
const model = still(700, 330, (context) => bridge(context, 6, 6, 690))

const picks = ['Radar lines 1–28', 'Cover depth, deck', 'Rebound, piers', 'Tilt, 30 days', 'Photographs']
const sizes = ['28 lines', '1 284 readings', '96 readings', '4 nodes', '212 pictures']
const reportScan = section(330, 110)

const reportInTenMinutes = {
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
    app(context, 4, 'New report', 'Aare viaduct, span 4')
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

const newProject = {
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
    app(context, 1, 'New project', 'Structure, place and model')
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

const lines = Array.from({ length: 9 }, (_, index) => `DECK04_L${String(index + 8).padStart(2, '0')}.fgx`)
const scans = [section(520, 176, 3), section(520, 176, 11), section(520, 176, 23)]

const importRawData = {
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
    app(context, 2, 'Import raw data', 'From the instrument or from a folder')
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

const guests = ['bridges@canton.example', 'm.keller@aare.example']

const shareReport = {
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
    app(context, 4, 'Inspection report 2026', 'Aare viaduct, span 4 · 28 pages')
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

export const reports = {
  'report-in-ten-minutes': reportInTenMinutes,
  'new-project': newProject,
  'import-raw-data': importRawData,
  'share-report': shareReport,
}
