// Screen films: node tutorials.mjs <fonts> <folder> [name ...]
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { alarmsThresholds } from './lessons/alarms-thresholds.mjs'
import { annotateFindings } from './lessons/annotate-findings.mjs'
import { apiExport } from './lessons/api-export.mjs'
import { coverMap } from './lessons/cover-map.mjs'
import { defectReview } from './lessons/defect-review.mjs'
import { depthSlices } from './lessons/depth-slices.mjs'
import { fleetCalibration } from './lessons/fleet-calibration.mjs'
import { importRawData } from './lessons/import-raw-data.mjs'
import { newProject } from './lessons/new-project.mjs'
import { reportInTenMinutes } from './lessons/report-in-ten-minutes.mjs'
import { shareReport } from './lessons/share-report.mjs'
import { twinNavigation } from './lessons/twin-navigation.mjs'
import { record, useFonts } from './stage.mjs'

const [fonts, folder, ...chosen] = process.argv.slice(2)
const lessons = {
  'report-in-ten-minutes': reportInTenMinutes,
  'new-project': newProject,
  'import-raw-data': importRawData,
  'share-report': shareReport,
  'annotate-findings': annotateFindings,
  'depth-slices': depthSlices,
  'cover-map': coverMap,
  'alarms-thresholds': alarmsThresholds,
  'fleet-calibration': fleetCalibration,
  'twin-navigation': twinNavigation,
  'defect-review': defectReview,
  'api-export': apiExport,
}
useFonts(fonts)
mkdirSync(join(folder, 'videos'), { recursive: true })
for (const name of chosen.length ? chosen : Object.keys(lessons)) await record(folder, name, lessons[name])
