// The screens of the software that keeps lists: the fleet of instruments, the interfaces.
import { amber, box, line, text } from './draw.js'
import { brand, dark, dim, frame, soft, top } from './software.js'

const pill = (context, words, x, y, good) => {
  box(context, x, y - 22, 136, 32, 16, good ? '#d8e8f5' : '#f6e3bf')
  text(context, words, x + 68, y, 18, good ? brand : '#7a4e00', 600, 'center')
}

const fleet = (context, width, height) => {
  frame(
    context,
    width,
    height,
    'Fleet Manager',
    ['Overview', 'Instruments', 'Calibration', 'Firmware', 'Users'],
    1,
  )
  text(context, 'Instruments', 252, 54, 30, dark, 600)
  text(context, '64 in use · 5 due within 30 days', 252, 86, 18, dim)
  ;[
    ['64', 'instruments'],
    ['5', 'calibration due'],
    ['3', 'firmware to update'],
    ['97 %', 'ready'],
  ].forEach(([value, name], index) => {
    const wide = (width - 282 - 48) / 4
    const x = 252 + index * (wide + 16)
    box(context, x, 112, wide, 116, 12, index === 1 ? '#fbf1dc' : soft)
    text(context, value, x + 20, 172, 46, index === 1 ? '#a86a00' : brand, 600)
    text(context, name, x + 20, 208, 18, dim)
  })
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
  ]
  ;['Instrument', 'Serial number', 'Calibration', 'Firmware'].forEach((name, index) => {
    text(context, name, [272, 540, 780, 1060][index], 276, 18, dim, 600)
  })
  names.forEach((name, row) => {
    const y = 326 + row * 54
    if (row % 2 === 0) box(context, 252, y - 35, width - 282, 54, 8, soft)
    text(context, name, 272, y, 21, dark, 600)
    text(context, `FL-${2407 + row * 31}-${118 + row * 7}`, 540, y, 20, dim)
    const due = row === 2 || row === 6
    pill(context, due ? 'due in 12 d' : `until 0${1 + (row % 9)}/27`, 780, y, !due)
    text(context, `4.${row % 3}.${row}`, 1060, y, 20, row === 4 ? '#a86a00' : dim, row === 4 ? 600 : 500)
    if (row === 4) text(context, '→ 4.2.0', 1124, y, 20, '#a86a00', 600)
  })
}

const fleetDevice = (context, width, height) => {
  box(context, 0, 0, width, height, 0, '#ffffff')
  top(context, width, 'Hardness H3', '118')
  context.lineCap = 'round'
  context.lineWidth = 34
  for (const [from, to, tint] of [
    [2.36, 7.07, '#e3e9f0'],
    [2.36, 6.4, amber],
  ]) {
    context.strokeStyle = tint
    context.beginPath()
    context.arc(width / 2, 420, 190, from, to)
    context.stroke()
  }
  text(context, '12', width / 2, 440, 130, dark, 600, 'center')
  text(context, 'days to calibration', width / 2, 500, 30, dim, 500, 'center')
  ;[
    ['Last calibration', '03.12.2025'],
    ['Laboratory', 'Winterthur'],
    ['Firmware', '4.2.2'],
    ['Battery', '86 %'],
    ['Site', 'Wind park N'],
  ].forEach(([name, value], index) => {
    const y = 690 + index * 78
    text(context, name, 40, y, 28, dim)
    text(context, value, width - 40, y, 30, dark, 600, 'right')
    line(
      context,
      [
        [40, y + 26],
        [width - 40, y + 26],
      ],
      '#e3e9f0',
      2,
    )
  })
  box(context, 40, height - 150, width - 80, 96, 14, brand)
  text(context, 'Book calibration', width / 2, height - 90, 34, '#ffffff', 600, 'center')
}

const node = (context, x, y, wide, tall, title, note, tint) => {
  box(context, x, y, wide, tall, 14, '#ffffff')
  context.strokeStyle = tint
  context.lineWidth = 3
  context.stroke()
  box(context, x + 16, y + 18, 34, 34, 9, tint)
  text(context, title, x + 64, y + 44, 23, dark, 600)
  text(context, note, x + 18, y + 84, 18, dim)
}

const link = (context, from, to, tint) => {
  context.strokeStyle = tint
  context.lineWidth = 5
  context.beginPath()
  context.moveTo(...from)
  context.bezierCurveTo(from[0] + 90, from[1], to[0] - 90, to[1], ...to)
  context.stroke()
  box(context, to[0] - 8, to[1] - 8, 16, 16, 8, tint)
}

const connect = (context, width, height) => {
  frame(context, width, height, 'Data Connect', ['Flows', 'Sources', 'Targets', 'Keys', 'Log'], 0)
  text(context, 'Flow: bridges to the asset register', 252, 54, 30, dark, 600)
  text(context, 'Every night at 02:00 · last run: 1 284 records, no errors', 252, 86, 18, dim)
  box(context, 252, 112, width - 282, 420, 12, soft)
  const sources = [
    ['Measurements', '1 284 records'],
    ['Sensors', '96 channels'],
    ['Defects', '214 findings'],
  ]
  const targets = [
    ['REST', 'POST /v2/assets'],
    ['CSV', 'sftp · semicolon'],
    ['IFC 4.3', 'property sets'],
  ]
  sources.forEach(([name, note], index) => {
    const y = 138 + index * 128
    link(context, [516, y + 54], [618, 322], brand)
    node(context, 286, y, 230, 108, name, note, brand)
  })
  targets.forEach(([name, note], index) => {
    const y = 138 + index * 128
    link(context, [862, 322], [966, y + 54], amber)
    node(context, 970, y, 230, 108, name, note, amber)
  })
  node(context, 622, 262, 240, 120, 'Mapping', '38 fields · 2 rules', dark)
  box(context, 252, 552, width - 282, 224, 12, dark)
  ;[
    'POST /v2/assets/BR-0417/measurements',
    '{ "point": "P3-E-021",  "kind": "cover",',
    '  "value": 42.0,  "unit": "mm",',
    '  "at": "2026-11-20T02:00:14Z" }',
    '201 Created   84 ms',
  ].forEach((words, row) => {
    text(context, words, 284, 600 + row * 38, 24, row === 4 ? '#7fd0a0' : row === 0 ? amber : '#dbe7f2', 500)
  })
}

const connectKeys = (context, width, height) => {
  box(context, 0, 0, width, height, 0, '#ffffff')
  top(context, width, 'Log', 'last 24 h')
  for (let row = 0; row < 10; row += 1) {
    const y = 230 + row * 84
    if (row % 2 === 0) box(context, 30, y - 52, width - 60, 84, 10, soft)
    text(
      context,
      `0${2 + Math.floor(row / 3)}:${(row * 17) % 60 < 10 ? '0' : ''}${(row * 17) % 60}`,
      60,
      y,
      26,
      dim,
    )
    text(context, ['REST', 'CSV', 'IFC 4.3'][row % 3], 190, y, 28, dark, 600)
    text(context, `${1284 - row * 97} records`, 370, y, 26, dim)
    pill(context, row === 6 ? 'repeated' : 'sent', width - 196, y, row !== 6)
  }
}

export const tables = {
  fleet: [1280, 800, fleet],
  'fleet-device': [600, 1240, fleetDevice],
  connect: [1280, 800, connect],
  'connect-log': [860, 1120, connectKeys],
}
