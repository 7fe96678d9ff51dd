// Films of places: node flights.mjs <fonts> <folder> [name ...]
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { record, useFonts } from '../tutorials/stage.mjs'
import { inside } from './inside.mjs'
import { outside } from './outside.mjs'

const [fonts, folder, ...chosen] = process.argv.slice(2)
const flights = { ...outside, ...inside }
// Every frame is computed; calm flights need no more than this.
const RATE = 15
useFonts(fonts)
mkdirSync(join(folder, 'videos'), { recursive: true })
for (const name of chosen.length ? chosen : Object.keys(flights)) {
  await record(folder, name, { rate: RATE, ...flights[name]() })
}
