/** Writes docs/licences.md, and fails when a package has a licence that is not allowed. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { licenceIssues, renderLicences } from './licence-policy.ts'
import { readLock } from './packages.ts'
import { ROOT } from './process.ts'

const packages = readLock()
writeFileSync(join(ROOT, 'docs', 'licences.md'), renderLicences(packages))
const issues = licenceIssues(packages)
for (const issue of issues) console.error(issue)
console.log('docs/licences.md is written')
process.exitCode = issues.length > 0 ? 1 : 0
