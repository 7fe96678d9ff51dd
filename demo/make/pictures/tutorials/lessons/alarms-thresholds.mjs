// Thresholds of a tilt node, and the alarm when one is passed.
import { app } from '../office.mjs'
import {
  amber,
  box,
  brand,
  card,
  dark,
  dim,
  ease,
  faded,
  keyed,
  line,
  soft,
  still,
  text,
  toast,
} from '../stage.mjs'

const tilt = (step) =>
  0.09 * Math.sin(step / 19) +
  0.05 * Math.sin(step / 6.3) +
  0.014 * Math.sin(step * 1.9) +
  0.46 * Math.exp(-(((step - 330) / 34) ** 2))
const alarmEntries = ['Sites', 'Sensors', 'Thresholds', 'Alarms', 'Contacts']
const bell = still(60, 60, (context) => {
  context.fillStyle = '#ffffff'
  context.beginPath()
  context.moveTo(10, 44)
  context.bezierCurveTo(20, 36, 8, 12, 30, 10)
  context.bezierCurveTo(52, 12, 40, 36, 50, 44)
  context.fill()
  box(context, 24, 46, 12, 7, 4, '#ffffff')
})

export const alarmsThresholds = {
  poster: 9,
  keys: [
    [0, 600, 640],
    [1.0, 900, 190, 1],
    [2.8, 900, 262],
    [3.4, 900, 262],
    [4.0, 1120, 574, 1],
    [4.6, 1120, 636, 1],
    [5.6, 1060, 660],
    [10.4, 1116, 446, 1],
    [12, 1130, 540],
  ],
  draw: (context, t) => {
    app(context, 'Tilt T1-07, pier 3', 'Every 10 minutes · live', 2, 'Monitoring', alarmEntries)
    const alarm = t > 7.7
    box(context, 252, 110, 700, 400, 10, soft)
    const toY = (value) => 470 - value * 560
    const limit = keyed(
      [
        [1, 0.5],
        [2.8, 0.372],
        [12, 0.372],
      ],
      t,
    )[0]
    for (let row = 0; row < 5; row += 1) {
      const y = toY(row * 0.15)
      line(
        context,
        [
          [306, y],
          [936, y],
        ],
        '#dfe6ee',
        2,
      )
      text(context, `${(row * 0.15).toFixed(2)}°`, 298, y + 6, 16, dim, 500, 'right')
    }
    box(context, 306, 118, 630, toY(limit) - 118, 0, 'rgba(224,161,58,.16)')
    line(
      context,
      [
        [306, toY(limit)],
        [936, toY(limit)],
      ],
      amber,
      4,
    )
    box(context, 820, toY(limit) - 18, 110, 36, 8, amber)
    text(context, `${limit.toFixed(2)}°`, 875, toY(limit) + 8, 21, dark, 600, 'center')
    const head = 40 + t * 31
    const start = Math.max(0, head - 260)
    const points = []
    for (let step = Math.ceil(start); step <= head; step += 1) {
      points.push([306 + ((step - start) / 260) * 560, Math.max(122, toY(Math.max(-0.02, tilt(step) + 0.1)))])
    }
    line(context, points, brand, 4)
    const last = points.at(-1)
    box(context, last[0] - 9, last[1] - 9, 18, 18, 9, last[1] < toY(limit) ? '#c0392b' : brand)
    text(context, 'Who is told', 252, 552, 21, dark, 600)
    ;[
      ['Site manager', 'message', 0],
      ['Owner, bridges', 'message and call', 1],
    ].forEach(([name, way, row]) => {
      const y = 570 + row * 62
      const part = ease(t, 4 + row * 0.6, 4.2 + row * 0.6)
      box(context, 252, y - 12, 990, 54, 9, soft)
      text(context, name, 272, y + 22, 20, dark, 600)
      text(context, way, 560, y + 22, 19, dim)
      box(context, 1090, y, 58, 32, 16, part > 0.5 ? brand : '#c3cedb')
      box(context, 1094 + 26 * part, y + 4, 24, 24, 12, '#ffffff')
    })
    // The phone of the one on duty.
    card(context, 990, 110, 252, 400, '#101a27', 30)
    box(context, 1000, 120, 232, 380, 22, alarm ? '#23384f' : '#1a2a3d')
    text(context, '14:20', 1116, 200, 52, '#ffffff', 600, 'center')
    text(context, 'Tuesday', 1116, 232, 18, '#b9d3ea', 500, 'center')
    const rise = ease(t, 7.8, 8.3)
    faded(context, rise, () => {
      const y = 270 + 60 * (1 - rise)
      box(context, 1012, y, 208, 132, 14, '#f7f9fb')
      box(context, 1024, y + 14, 34, 34, 9, '#c0392b')
      context.drawImage(bell, 1029, y + 19, 24, 24)
      text(context, 'Tilt T1-07', 1068, y + 38, 20, dark, 600)
      text(
        context,
        `${Math.min(0.55, limit + 0.03 + (t - 7.7) * 0.02).toFixed(2)}° over limit`,
        1026,
        y + 78,
        19,
        '#a8321f',
        600,
      )
      text(context, 'Pier 3, Aare viaduct', 1026, y + 108, 17, dim)
    })
    faded(context, ease(t, 9.2, 9.7), () => {
      box(context, 1012, 416, 208, 50, 12, brand)
      text(context, 'Take over', 1116, 448, 20, '#ffffff', 600, 'center')
    })
    toast(context, 'Alarm sent to 2 people', ease(t, 8.4, 8.8) * (1 - ease(t, 11, 11.5)), dark, 602, 470)
  },
}
