/** The packages in the lock file, and which of them are part of the running portal. */
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

/** Workspaces of the running server. */
const RUNNING = ['', 'contract', 'i18n', 'search', 'server']
/** The workspace whose code runs in browsers. It is bundled, so production installs none of its packages. */
const BUNDLED = 'web'
/** Its packages that are only build tools; the others are bundled. */
const BUILDS = /^(?:@types\/|@vitejs\/|@tanstack\/router-plugin$|postcss|vite$)/
const FOLDER = 'node_modules/'

export function readLock(): LockedPackages {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: LockedPackages
  }
  return packages
}

/** Whether an entry of the lock file is an installed package rather than a workspace. */
export const isInstalled = (place: string) => place.includes(FOLDER)

/** Name of the package at a place such as `node_modules/a/node_modules/@b/c`. */
export const nameAt = (place: string) => place.slice(place.lastIndexOf(FOLDER) + FOLDER.length)

/** Resolves a package as Node.js does: beside the given place, or further up. */
function resolveFrom(packages: LockedPackages, place: string, name: string): string | undefined {
  for (let base = place; ; ) {
    const found = `${base ? `${base}/` : ''}${FOLDER}${name}`
    if (packages[found]) return found
    if (base === '') return undefined
    const up = base.lastIndexOf(`/${FOLDER}`)
    base = up < 0 ? '' : base.slice(0, up)
  }
}

/** Names of the packages that a package needs to run. Optional peers, such as a compiler, are not needed. */
function neededBy(locked: LockedPackage): string[] {
  const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} } = locked
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
}

/** Names of the packages whose code runs in browsers. */
function bundledBy({ devDependencies = {} }: LockedPackage): string[] {
  return Object.keys(devDependencies).filter((name) => !BUILDS.test(name))
}

/** Lock file entries of all packages of the running portal, without build and test tools. */
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
