/** Writes the running portal's bill of materials, sbom.cdx.json: that of npm, without build and test tools. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nameAt, productionPackages, readLock } from './packages.ts'
import { capture, ROOT } from './process.ts'

interface Bill {
  components: { 'bom-ref': string }[]
  dependencies: { ref: string }[]
}

const packages = readLock()
const references = productionPackages(packages).map((place) => `${nameAt(place)}@${packages[place]?.version}`)
const workspaces = ['contract', 'i18n', 'search', 'server', 'web'].map(
  (name) => `@portal/${name}@${packages[name]?.version}`,
)
const root = packages['']
const running = new Set([...references, ...workspaces, `${root?.name}@${root?.version}`])

const { code, output } = await capture({
  command: 'npm',
  args: ['sbom', '--sbom-format=cyclonedx', '--loglevel=error'],
})
if (code !== 0) throw new Error(`npm sbom failed: ${output}`)
const bill = JSON.parse(output.slice(output.indexOf('{'))) as Bill
const components = bill.components.filter((component) => running.has(component['bom-ref']))
const dependencies = bill.dependencies.filter(({ ref }) => running.has(ref))
writeFileSync(
  join(ROOT, 'sbom.cdx.json'),
  `${JSON.stringify({ ...bill, components, dependencies }, null, 2)}\n`,
)
console.log(`sbom.cdx.json names ${components.length} components`)
