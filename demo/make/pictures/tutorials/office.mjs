// The office that most lessons take place in: the window, its head, radar lines of a deck.
import { radargram, ramps } from '../screens/fields.js'
import { bridge } from '../screens/reporting.js'
import { frame } from '../screens/software.js'
import { dark, dim, field, still, text } from './stage.mjs'

const entries = ['Overview', 'Structures', 'Measurements', 'Model', 'Reports', 'Devices']

/** The window with a title and a note; `active` is the chosen entry of the list at the left. */
export const app = (context, title, note, active = 2, name = 'Reporting', list = entries) => {
  frame(context, 1280, 720, name, list, active)
  text(context, title, 252, 54, 29, dark, 600)
  text(context, note, 252, 84, 18, dim)
}

const bars = (count, depth, shift = 0) =>
  Array.from({ length: count }, (_, index) => [
    (index + 0.5) / count,
    depth + 0.03 * Math.sin(index * 2.4 + shift),
    0.9,
  ])

export const section = (width, height, seed = 3) =>
  field(width, height, ramps.grey, radargram(bars(8, 0.26, seed), [[0.66, 0.5, 0.02]], seed))

export const model = still(700, 330, (context) => bridge(context, 6, 6, 690))

/** Three lines of one survey. */
export const scans = [3, 11, 23].map((seed) => section(520, 176, seed))
