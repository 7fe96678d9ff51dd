// Films of places: node flights.mjs <fonts> <folder> [name ...]
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { record, useFonts } from '../tutorials/stage.mjs'
import { damFace } from './places/dam-face.mjs'
import { gasMainPig } from './places/gas-main-pig.mjs'
import { productTurntable } from './places/product-turntable.mjs'
import { quayWallDive } from './places/quay-wall-dive.mjs'
import { railCorridor } from './places/rail-corridor.mjs'
import { shaftDescent } from './places/shaft-descent.mjs'
import { tankFloorMap } from './places/tank-floor-map.mjs'
import { viaductFlight } from './places/viaduct-flight.mjs'

const [fonts, folder, ...chosen] = process.argv.slice(2)
const flights = {
  'viaduct-flight': viaductFlight,
  'dam-face': damFace,
  'quay-wall-dive': quayWallDive,
  'rail-corridor': railCorridor,
  'tank-floor-map': tankFloorMap,
  'gas-main-pig': gasMainPig,
  'shaft-descent': shaftDescent,
  'product-turntable': productTurntable,
}
// Every frame is computed; calm flights need no more than this.
const RATE = 15
useFonts(fonts)
mkdirSync(join(folder, 'videos'), { recursive: true })
for (const name of chosen.length ? chosen : Object.keys(flights)) {
  await record(folder, name, { rate: RATE, ...flights[name]() })
}
