/** Licences that packages of the running portal may have, and the ones they do have. */
import { type LockedPackages, nameAt, productionPackages } from './packages.ts'

/** Licences that permit running and distributing the portal without disclosing its source. */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
])

/** Individually reviewed exceptions: prefix of the package names, and the licence that is allowed for them. */
const LOOKED_AT = [
  // Shared libraries, which sharp loads unmodified and anybody can replace.
  { prefix: '@img/sharp-', licence: 'LGPL-3.0-or-later' },
  // Its LICENSE file is BSD-3-Clause.
  { prefix: 'css-mediaquery', licence: 'BSD' },
]

/** Whether a licence or a licence expression is allowed for a package. */
export function isAllowed(name: string, licence: string): boolean {
  const bare = licence.replace(/^\((.*)\)$/, '$1')
  if (bare.includes(' AND ')) return bare.split(' AND ').every((part) => isAllowed(name, part))
  if (bare.includes(' OR ')) return bare.split(' OR ').some((part) => isAllowed(name, part))
  if (ALLOWED.has(bare)) return true
  return LOOKED_AT.some(({ prefix, licence: meant }) => name.startsWith(prefix) && bare === meant)
}

/** Package names by licence, both sorted. */
function packagesByLicence(packages: LockedPackages): Map<string, string[]> {
  const byLicence = new Map<string, Set<string>>()
  for (const place of productionPackages(packages)) {
    const licence = packages[place]?.license ?? 'none'
    const names = byLicence.get(licence) ?? new Set()
    byLicence.set(licence, names.add(nameAt(place)))
  }
  return new Map([...byLicence].sort().map(([licence, names]) => [licence, [...names].sort()]))
}

/** Messages about packages whose licence is missing or not allowed. */
export function licenceIssues(packages: LockedPackages): string[] {
  return [...packagesByLicence(packages)].flatMap(([licence, names]) =>
    names
      .filter((name) => !isAllowed(name, licence))
      .map((name) => `${name} has the licence ${licence}, which scripts/licence-policy.ts does not allow`),
  )
}

/** The page docs/licences.md. */
export function renderLicences(packages: LockedPackages): string {
  const rows = [...packagesByLicence(packages)].map(
    ([licence, names]) => `| ${licence} | ${names.length} | ${names.join(', ')} |`,
  )
  return [
    '# Licences',
    '',
    'What the running portal consists of beside its own source, by licence, from `package-lock.json`. Written by',
    '`npm run licences`; what is allowed stands in `scripts/licence-policy.ts`, and a package with another licence fails the',
    'tests. Packages that only build or test the portal are not listed.',
    '',
    '| licence | packages | names |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}
