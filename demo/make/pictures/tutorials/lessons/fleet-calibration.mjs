// Fleet Manager books calibrations that are due.
import { frame } from '../../screens/software.js'
import {
  box,
  brand,
  button,
  card,
  clipped,
  dark,
  dim,
  ease,
  faded,
  keyed,
  soft,
  text,
  tick,
  toast,
} from '../stage.mjs'

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
export const fleetCalibration = {
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
