/** Parses source files into syntax trees, to find texts in them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@swc/core'
import { ROOT } from './process.ts'

export interface Node {
  type: string
  [name: string]: unknown
}

/** The TypeScript files below a folder, except tests and generated files. */
export function sourceFiles(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\.gen\.ts$|\.d\.ts$/.test(path))
    .map((path) => join(folder, path))
}

export function treeOf(source: string, { tsx = true } = {}): Node {
  return parseSync(source, { syntax: 'typescript', tsx }) as unknown as Node
}

export function treeOfFile(path: string): Node {
  return treeOf(readFileSync(join(ROOT, path), 'utf8'), { tsx: path.endsWith('x') })
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}

/** The child nodes of a node, including those within untyped objects, such as the arguments of a call. */
export function childrenOf(node: object): Node[] {
  return Object.values(node).flatMap((value) => {
    const values = Array.isArray(value) ? value : [value]
    return values.flatMap((item) => {
      if (isNode(item)) return [item]
      return typeof item === 'object' && item !== null ? childrenOf(item) : []
    })
  })
}

/** The node and all its descendants. */
export function nodesOf(node: Node): Node[] {
  const found: Node[] = []
  const open: unknown[] = [node]
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (isNode(value)) found.push(value)
    for (const child of Object.values(value as object)) {
      if (typeof child === 'object' && child !== null) open.push(child)
    }
  }
  return found
}

/** The fixed parts of a template, in order. */
export function partsOf(template: Node): string[] {
  const { quasis } = template as unknown as { quasis: { cooked: string }[] }
  return quasis.map(({ cooked }) => cooked)
}

/** The name or value of an identifier, a literal, or an attribute such as `xlink:href`. */
export function nameOf(node: unknown): string {
  const { type, value, name, namespace } = node as Record<string, unknown>
  if (type === 'JSXNamespacedName') return `${nameOf(namespace)}:${nameOf(name)}`
  return String(value ?? '')
}
