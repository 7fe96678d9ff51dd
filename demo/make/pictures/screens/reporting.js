// The screens of Cloud Reporting: a project on its model (laptop) and a report page (tablet).
import { amber, blue, box, line, text } from './draw.js'
import { paint, radargram, ramps, seeded } from './fields.js'

const grey = '#e3e9f0'
const dim = '#65758b'
const dark = '#1a2230'

const side = (context, height) => {
  box(context, 0, 0, 230, height, 0, '#f0f4f8')
  box(context, 24, 24, 26, 26, 6, '#1f5d94')
  text(context, 'Reporting', 62, 45, 22, dark, 600)
  const entries = ['Overview', 'Structures', 'Measurements', 'Model', 'Reports', 'Devices']
  entries.forEach((name, index) => {
    if (index === 3) box(context, 12, 84 + index * 46, 4, 30, 2, '#1f5d94')
    text(context, name, 62, 106 + index * 46, 18, index === 3 ? '#1f5d94' : dim, index === 3 ? 600 : 500)
    box(context, 28, 92 + index * 46, 18, 18, 5, index === 3 ? '#1f5d94' : '#c3cedb')
  })
}

const shade = (value) => {
  const stops = [
    [36, 96, 150],
    [70, 160, 190],
    [150, 200, 170],
    [230, 190, 96],
    [214, 96, 50],
  ]
  const place = Math.min(3.999, Math.max(0, value * 4))
  const low = Math.floor(place)
  const mixed = stops[low].map((part, index) =>
    Math.round(part + (stops[low + 1][index] - part) * (place - low)),
  )
  return `rgb(${mixed})`
}

// A girder bridge in an oblique projection, its deck coloured by a measured field.
const bridge = (context, left, top, width) => {
  const project = (u, v, w) => [
    left + (u * 0.86 + v * 0.13) * width,
    top + (0.34 - u * 0.1 - v * 0.2 + w * 0.2) * width,
  ]
  const face = (points, fill) => {
    context.fillStyle = fill
    context.strokeStyle = 'rgba(255,255,255,.5)'
    context.lineWidth = 1
    context.beginPath()
    for (const [index, [x, y]] of points.entries()) {
      if (index) context.lineTo(x, y)
      else context.moveTo(x, y)
    }
    context.closePath()
    context.fill()
    context.stroke()
  }
  for (const u of [0.16, 0.5, 0.84]) {
    for (const v of [0.82, 0.18]) {
      face(
        [
          project(u - 0.012, v, 0.1),
          project(u + 0.012, v, 0.1),
          project(u + 0.012, v, 0.86),
          project(u - 0.012, v, 0.86),
        ],
        v > 0.5 ? '#b4bfcc' : '#c9d3de',
      )
      face(
        [
          project(u + 0.012, v, 0.1),
          project(u + 0.022, v + 0.06, 0.1),
          project(u + 0.022, v + 0.06, 0.86),
          project(u + 0.012, v, 0.86),
        ],
        '#9dabbb',
      )
    }
  }
  face([project(0, 0, 0), project(1, 0, 0), project(1, 0, 0.14), project(0, 0, 0.14)], '#a9b6c5')
  const random = seeded(11)
  const across = 46
  const along = 12
  for (let row = along - 1; row >= 0; row -= 1) {
    for (let column = 0; column < across; column += 1) {
      const u = column / across
      const v = row / along
      const heat =
        Math.exp(-(((u - 0.64) / 0.09) ** 2) - ((v - 0.5) / 0.32) ** 2) * 0.95 +
        Math.exp(-(((u - 0.24) / 0.06) ** 2) - ((v - 0.8) / 0.2) ** 2) * 0.6 +
        random() * 0.16
      face(
        [
          project(u, v, 0),
          project(u + 1 / across, v, 0),
          project(u + 1 / across, v + 1 / along, 0),
          project(u, v + 1 / along, 0),
        ],
        shade(heat),
      )
    }
  }
}

const laptop = (context, width, height) => {
  box(context, 0, 0, width, height, 0, '#ffffff')
  side(context, height)
  text(context, 'Aare viaduct, span 4', 262, 54, 30, dark, 600)
  text(context, 'Cover depth on the model · 1 284 readings', 262, 86, 18, dim)
  box(context, width - 190, 30, 160, 44, 8, '#1f5d94')
  text(context, 'New report', width - 110, 59, 18, '#ffffff', 600, 'center')
  box(context, 262, 110, width - 292, 430, 10, '#f3f6f9')
  bridge(context, 310, 128, 830)
  for (let step = 0; step < 60; step += 1) box(context, 290 + step * 4, 508, 4, 12, 0, shade(step / 60))
  text(context, '20 mm', 290, 500, 15, dim)
  text(context, '80 mm', 530, 500, 15, dim, 500, 'right')
  const wide = (width - 292 - 40) / 3
  for (let index = 0; index < 3; index += 1) {
    const x = 262 + index * (wide + 20)
    box(context, x, 560, wide, 214, 10, '#f3f6f9')
    text(context, ['Cover depth', 'Strength', 'Tilt, 30 days'][index], x + 20, 592, 18, dark, 600)
    text(
      context,
      ['42 mm', '38.4 MPa', '0.02°'][index],
      x + wide - 20,
      592,
      18,
      index === 0 ? '#a86a00' : '#1f5d94',
      600,
      'right',
    )
    const random = seeded(40 + index)
    if (index === 2) {
      let level = 700
      line(
        context,
        Array.from({ length: 50 }, (_, step) => {
          level += (random() - 0.5) * 16
          return [x + 20 + (step * (wide - 40)) / 49, level]
        }),
        '#1f5d94',
        3,
      )
    } else {
      for (let step = 0; step < 15; step += 1) {
        const tall = 130 * Math.exp(-(((step - 7 - index) / 3.6) ** 2)) + random() * 14
        box(
          context,
          x + 20 + (step * (wide - 36)) / 15,
          754 - tall,
          (wide - 36) / 15 - 5,
          tall,
          3,
          step < 4 ? amber : blue,
        )
      }
    }
  }
}

const tablet = (context, width, height) => {
  box(context, 0, 0, width, height, 0, '#ffffff')
  box(context, 0, 0, width, 92, 0, '#1f5d94')
  text(context, 'Inspection report', 44, 58, 32, '#ffffff', 600)
  text(context, '12 / 28', width - 44, 58, 24, '#cfe2f3', 500, 'right')
  text(context, 'Line 12, pier 3 to pier 4', 44, 150, 30, dark, 600)
  paint(
    context,
    44,
    178,
    width - 88,
    330,
    ramps.grey,
    radargram(
      Array.from({ length: 8 }, (_, index) => [(index + 0.5) / 8, 0.26 + 0.03 * Math.sin(index * 2.4), 0.9]),
      [[0.66, 0.5, 0.02]],
    ),
  )
  line(
    context,
    [
      [44, 400],
      [width - 44, 392],
    ],
    amber,
    4,
  )
  for (let row = 0; row < 7; row += 1) {
    const y = 560 + row * 52
    if (row % 2 === 0) box(context, 44, y - 34, width - 88, 52, 6, '#f3f6f9')
    text(context, `Point ${row + 21}`, 66, y, 22, dim)
    text(context, `${36 + ((row * 7) % 11)} mm`, width * 0.56, y, 22, dark, 600, 'right')
    box(context, width - 190, y - 20, 120, 24, 12, row === 3 ? '#f6e3bf' : '#d8e8f5')
    text(
      context,
      row === 3 ? 'check' : 'in range',
      width - 130,
      y - 2,
      17,
      row === 3 ? '#7a4e00' : '#1f5d94',
      600,
      'center',
    )
  }
  for (let row = 0; row < 4; row += 1) {
    box(context, 44, 930 + row * 34, (width - 88) * (row === 3 ? 0.6 : 1), 12, 6, grey)
  }
}

export { bridge, shade }
export const reporting = { laptop: [1280, 800, laptop], tablet: [860, 1120, tablet] }
