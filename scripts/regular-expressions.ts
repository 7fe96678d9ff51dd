/** Finds the regular expressions in source files, so that they can be checked. */
import { type Node, nameOf, nodesOf } from './source-texts.ts'

export interface Expression {
  source: string
  flags: string
  /** Whether parts of it are known only at runtime; each is represented by the digit 1. */
  isDynamic: boolean
}

/** Texts of constants by their names. */
export type Constants = ReadonlyMap<string, string>

/** The value of an expression as text; `unknown` is called for parts that cannot be resolved. */
function textOf(node: Node, constants: Constants, unknown: () => string): string {
  switch (node.type) {
    case 'StringLiteral':
      // The parser doubles the backslash of an escaped `\\u`.
      return (node.value as string).replaceAll('\\\\u', '\\u')
    case 'Identifier':
      return constants.get(nameOf(node)) ?? unknown()
    case 'TaggedTemplateExpression':
    case 'TemplateLiteral': {
      const isRaw = node.type === 'TaggedTemplateExpression'
      const { quasis, expressions } = (isRaw ? node.template : node) as {
        quasis: { raw: string; cooked: string }[]
        expressions: Node[]
      }
      const parts = quasis.map(({ raw, cooked }, i) => {
        const expression = expressions[i]
        return (isRaw ? raw : cooked) + (expression ? textOf(expression, constants, unknown) : '')
      })
      return parts.join('')
    }
    default:
      return unknown()
  }
}

/** The constants of a file whose texts can be resolved, and those of `shared` that it imports. */
export function constantsOf(nodes: readonly Node[], shared: Constants = new Map()): Constants {
  const imported = nodes.flatMap(({ type, local }) => (type === 'ImportSpecifier' ? [nameOf(local)] : []))
  const constants = new Map(
    imported.flatMap((name) => {
      const text = shared.get(name)
      return text === undefined ? [] : [[name, text] as const]
    }),
  )
  // `nodesOf` walks backwards; constants may refer to earlier ones.
  for (const { type, id, init } of nodes.toReversed()) {
    if (type !== 'VariableDeclarator' || !init) continue
    let isKnown = true
    const text = textOf(init as Node, constants, () => {
      isKnown = false
      return ''
    })
    if (isKnown) constants.set(nameOf(id), text)
  }
  return constants
}

function builtOf(node: Node, flags: string, constants: Constants): Expression {
  let isDynamic = false
  const source = textOf(node, constants, () => {
    isDynamic = true
    return '1'
  })
  return { source, flags, isDynamic }
}

/** The regular expressions of a file: literals, calls of `RegExp`, and patterns of schemas. */
export function expressionsIn(tree: Node, shared?: Constants): Expression[] {
  const nodes = nodesOf(tree)
  const constants = constantsOf(nodes, shared)
  return nodes.flatMap((node): Expression[] => {
    if (node.type === 'RegExpLiteral')
      return [{ source: node.pattern as string, flags: node.flags as string, isDynamic: false }]
    if (['NewExpression', 'CallExpression'].includes(node.type) && nameOf(node.callee) === 'RegExp') {
      const [pattern, flags] = node.arguments as { expression: Node }[]
      const written = flags ? String(flags.expression.value) : ''
      return pattern ? [builtOf(pattern.expression, written, constants)] : []
    }
    const isPattern = node.type === 'KeyValueProperty' && nameOf(node.key) === 'pattern'
    const value = node.value as Node
    // `pattern: EMAIL.source` refers to an expression that is found at its definition.
    if (!isPattern || value.type === 'MemberExpression') return []
    return [builtOf(value, 'u', constants)]
  })
}
