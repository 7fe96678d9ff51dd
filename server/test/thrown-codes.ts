/**
 * Static analysis of the error codes that each route can throw: follows the functions that the handler refers to,
 * across files, and collects each `new AppError(…)`. Methods are resolved by name among the classes of the calling
 * feature.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { ERROR_STATUS, type ErrorCode } from '@portal/contract/errors'
import { parseSync } from '@swc/core'

// biome-ignore lint/suspicious/noExplicitAny: there are a hundred kinds of syntax tree nodes
type Node = any

const SOURCE = resolve(import.meta.dirname, '../src')
const isCode = (text: unknown): text is ErrorCode => typeof text === 'string' && text in ERROR_STATUS

/** Stands for all exports of a file. */
const WHOLE = '*'

interface Imported {
  from: string
  name: string
}

interface Module {
  path: string
  tree: Node
  /** Functions, constants and classes at the top level. */
  declared: Map<string, Node>
  imported: Map<string, Imported>
  /** Re-exports. */
  exported: Map<string, Imported>
}

const modules = new Map<string, Module>()

function readModule(path: string): Module {
  const known = modules.get(path)
  if (known) return known
  const tree = parseSync(readFileSync(path, 'utf8'), { syntax: 'typescript', target: 'es2024' })
  const module: Module = { path, tree, declared: new Map(), imported: new Map(), exported: new Map() }
  modules.set(path, module)
  for (const item of tree.body as Node[]) readItem(module, item)
  return module
}

function readItem(module: Module, item: Node): void {
  const from = item.source?.value
  if (item.type === 'ImportDeclaration') {
    for (const { type, local, imported } of item.specifiers) {
      const name = type === 'ImportNamespaceSpecifier' ? WHOLE : (imported?.value ?? local.value)
      module.imported.set(local.value, { from, name })
    }
  } else if (item.type === 'ExportNamedDeclaration' && from) {
    for (const { orig, exported } of item.specifiers) {
      module.exported.set((exported ?? orig).value, { from, name: orig.value })
    }
  } else {
    for (const [name, node] of declarationsIn(item.declaration ?? item)) module.declared.set(name, node)
  }
}

/** The names that a statement declares, with their values. */
function declarationsIn(node: Node): [string, Node][] {
  if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') {
    return [[node.identifier.value, node]]
  }
  if (node.type !== 'VariableDeclaration') return []
  return node.declarations.flatMap(({ id, init }: Node) =>
    id.type === 'Identifier' && init ? [[id.value, init]] : [],
  )
}

/** Calls `visit` for each descendant; if it returns true, the node's own descendants are skipped. */
function walk(node: Node, visit: (node: Node) => boolean): void {
  if (Array.isArray(node)) for (const each of node) walk(each, visit)
  else if (typeof node === 'object' && node !== null) {
    if (typeof node.type === 'string' && (node.type.startsWith('Ts') || visit(node))) return
    for (const value of Object.values(node)) walk(value, visit)
  }
}

const classes = new Map<string, [Module, Node][]>()

/** The classes in the feature's folder, or otherwise in the folder of the file. */
function classesNear(path: string): [Module, Node][] {
  const feature = /^.*\/src\/features\/\w[\w-]*/.exec(path)?.[0] ?? dirname(path)
  const known = classes.get(feature) ?? classesBelow(feature)
  classes.set(feature, known)
  return known
}

function classesBelow(feature: string): [Module, Node][] {
  return readdirSync(feature, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(name))
    .flatMap((name) => {
      const module = readModule(join(feature, name))
      const declared = [...module.declared.values()].filter(({ type }) => type === 'ClassDeclaration')
      return declared.map((node): [Module, Node] => [module, node])
    })
}

class Walk {
  readonly codes = new Set<ErrorCode>()
  readonly #seen = new Set<Node>()

  from(module: Module, node: Node, locals: ReadonlyMap<string, Node>): void {
    if (this.#seen.has(node)) return
    this.#seen.add(node)
    walk(node, (each) => {
      if (each.type === 'NewExpression' && each.callee.value === 'AppError') this.#thrown(module, each)
      if (each.type === 'Identifier') this.#named(module, each.value, locals)
      if (each.type !== 'MemberExpression') return false
      this.#member(module, each, locals)
      return true
    })
  }

  #thrown(module: Module, { arguments: [first] }: Node): void {
    const code = first?.expression.value
    if (isCode(code)) this.codes.add(code)
    // The code comes from a table in the file, or from the caller, where it is named.
    else {
      walk(module.tree, (node) => {
        if (node.type === 'StringLiteral' && isCode(node.value)) this.codes.add(node.value)
        return false
      })
    }
  }

  #named(module: Module, name: string, locals: ReadonlyMap<string, Node>): void {
    const local = locals.get(name)
    const own = module.declared.get(name)
    const elsewhere = module.imported.get(name) ?? module.exported.get(name)
    if (local) this.from(module, local, locals)
    // Classes are followed by method.
    else if (own && own.type !== 'ClassDeclaration') this.from(module, own, new Map())
    else if (elsewhere?.from.startsWith('.')) this.#elsewhere(module, elsewhere.from, elsewhere.name)
  }

  #elsewhere(module: Module, from: string, name: string): void {
    const path = resolve(dirname(module.path), from)
    if (path.startsWith(SOURCE)) this.#named(readModule(path), name, new Map())
  }

  #member(module: Module, { object, property }: Node, locals: ReadonlyMap<string, Node>): void {
    const namespace = module.imported.get(object.value)
    if (namespace?.name === WHOLE) {
      this.#elsewhere(module, namespace.from, property.value)
      return
    }
    this.from(module, object, locals)
    if (property.type === 'Computed') this.from(module, property.expression, locals)
    else this.#method(module, property.value)
  }

  #method(module: Module, name: string): void {
    for (const [owner, { body }] of classesNear(module.path)) {
      const method = body.find(({ key }: Node) => (key?.value ?? key?.id?.value) === name)
      if (method) this.from(owner, method, new Map())
    }
  }
}

export interface RouteErrors {
  /** The name of the route's declaration, or its operation id. */
  name: string
  codes: ErrorCode[]
}

const propertyOf = (object: Node, name: string): Node =>
  object?.properties?.find((property: Node) => property.key?.value === name)?.value

function errorsOf(module: Module, nodes: Node[], locals: ReadonlyMap<string, Node>): ErrorCode[] {
  const thrown = new Walk()
  for (const node of nodes) if (node) thrown.from(module, node, locals)
  return [...thrown.codes].sort()
}

/** The routes that a function registers. */
function routesIn(module: Module, register: Node): RouteErrors[] {
  // Local declarations are followed with the handler.
  const locals = new Map<string, Node>(register.body.stmts.flatMap(declarationsIn))
  const calls: Node[] = []
  walk(register, (node) => {
    if (node.type === 'CallExpression') calls.push(node)
    return false
  })
  return calls.flatMap(({ callee, arguments: given }): RouteErrors[] => {
    const [first, second, third] = given.map(({ expression }: Node) => expression)
    if (callee.value === 'route' && third) {
      const name = module.imported.get(second.value)?.name ?? ''
      return [{ name, codes: errorsOf(module, [third], locals) }]
    }
    const id = propertyOf(propertyOf(first, 'schema'), 'operationId')?.value
    if (callee.property?.value !== 'route' || !id) return []
    const handlers = ['handler', 'preValidation'].map((name) => propertyOf(first, name))
    return [{ name: id, codes: errorsOf(module, handlers, locals) }]
  })
}

/** Every route that is registered with a declaration, with the codes that it can throw. */
export function thrownCodes(): RouteErrors[] {
  const features = join(SOURCE, 'features')
  return readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => {
      const module = readModule(join(features, name))
      const functions = [...module.declared.values()].filter(({ type }) => type === 'FunctionDeclaration')
      return functions.flatMap((node) => routesIn(module, node))
    })
}
