/** The packages that the lock file names, and which of them the running portal consists of. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './process.ts'

export interface LockedPackage {
  name?: string
  version?: string
  license?: string
  integrity?: string
  resolved?: string
  link?: boolean
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

export type LockedPackages = Record<string, LockedPackage>

/** Workspaces that run. */
const RUNNING = ['', 'contract', 'i18n', 'search', 'server']
/** The workspace whose code reaches browsers: built in, so that an installation for production has none of its packages. */
const BUNDLED = 'web'
/** Those of its packages that only build it; the code of all others reaches browsers. */
const BUILDS = /^(?:@types\/|@vitejs\/|@tanstack\/router-plugin$|postcss|vite$)/
const FOLDER = 'node_modules/'

export function readLock(): LockedPackages {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: LockedPackages
  }
  return packages
}

/** Whether a place of the lock file is an installed package, and not a workspace of this project. */
export const isInstalled = (place: string) => place.includes(FOLDER)

/** Name of the package at a place such as `node_modules/a/node_modules/@b/c`. */
export const nameAt = (place: string) => place.slice(place.lastIndexOf(FOLDER) + FOLDER.length)

/** Where Node.js finds a package from a place: beside it, or further up. */
function resolveFrom(packages: LockedPackages, place: string, name: string): string | undefined {
  for (let base = place; ; ) {
    const found = `${base ? `${base}/` : ''}${FOLDER}${name}`
    if (packages[found]) return found
    if (base === '') return undefined
    const up = base.lastIndexOf(`/${FOLDER}`)
    base = up < 0 ? '' : base.slice(0, up)
  }
}

/** Names of what a package needs to run; a peer that is optional is there for others, such as a compiler. */
function neededBy(locked: LockedPackage): string[] {
  const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} } = locked
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
}

/** Names of the packages whose code reaches browsers. */
function bundledBy({ devDependencies = {} }: LockedPackage): string[] {
  return Object.keys(devDependencies).filter((name) => !BUILDS.test(name))
}

/** Places of all packages that the running portal consists of, without what only builds and tests it. */
export function productionPackages(packages: LockedPackages): string[] {
  const found = new Set<string>()
  const waiting = [...RUNNING, BUNDLED]
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const locked = packages[place] ?? {}
    for (const name of place === BUNDLED ? bundledBy(locked) : neededBy(locked)) {
      const needed = resolveFrom(packages, place, name)
      if (!needed || found.has(needed) || packages[needed]?.link) continue
      found.add(needed)
      waiting.push(needed)
    }
  }
  return [...found].sort()
}
