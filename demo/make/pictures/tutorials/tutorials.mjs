// Screen films: node tutorials.mjs <fonts> <folder> [name ...]
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { measurements } from './measurements.mjs'
import { reports } from './reports.mjs'
import { record, useFonts } from './stage.mjs'
import { systems } from './systems.mjs'

const [fonts, folder, ...chosen] = process.argv.slice(2)
const lessons = { ...reports, ...measurements, ...systems }
useFonts(fonts)
mkdirSync(join(folder, 'videos'), { recursive: true })
for (const name of chosen.length ? chosen : Object.keys(lessons)) await record(folder, name, lessons[name])
