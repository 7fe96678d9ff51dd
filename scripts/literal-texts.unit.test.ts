/** Every visible text comes from the catalogues: components contain no literal texts. */
import { describe, expect, it } from 'vitest'
import {
  childrenOf,
  type Node,
  nameOf,
  nodesOf,
  partsOf,
  sourceFiles,
  treeOf,
  treeOfFile,
} from './source-texts.ts'

/** Attributes, and fields of messages, that are displayed or read out. */
const SEEN =
  /^(placeholder|title|alt|label|description|error|legend|message|heading|text)$|^aria-(label|description|valuetext|roledescription)$/

/** Example addresses belong to no language. */
const ADDRESS = /^https?:\/\//
/** The back office's library accepts keys of the catalogue. */
const KEY = /^[\w-]+(\.[\w-]+)+$/

function isWords(text: string): boolean {
  return /\p{L}/u.test(text) && !ADDRESS.test(text) && !KEY.test(text.trim())
}

/** The literal texts that an expression can evaluate to. */
function textsIn(node: Node): string[] {
  switch (node.type) {
    case 'StringLiteral':
      return [node.value as string]
    case 'TemplateLiteral':
      return partsOf(node)
    case 'JSXExpressionContainer':
    case 'ParenthesisExpression':
    case 'TsAsExpression':
      return textsIn(node.expression as Node)
    case 'ConditionalExpression':
      return [...textsIn(node.consequent as Node), ...textsIn(node.alternate as Node)]
    case 'BinaryExpression':
      return ['||', '&&', '??', '+'].includes(node.operator as string)
        ? [...textsIn(node.left as Node), ...textsIn(node.right as Node)]
        : []
    default:
      return []
  }
}

function childTexts(element: Node): string[] {
  return childrenOf({ children: element.children }).flatMap((child) =>
    child.type === 'JSXText' ? [child.value as string] : textsIn(child),
  )
}

/** The texts of a call such as `notifications.show({ message: … })`. */
function messageTexts(call: Node): string[] {
  const callee = call.callee as Node
  if (callee.type !== 'MemberExpression' || nameOf(callee.object) !== 'notifications') return []
  return nodesOf(call)
    .filter(({ type, key }) => type === 'KeyValueProperty' && SEEN.test(nameOf(key)))
    .flatMap(({ value }) => textsIn(value as Node))
}

function literalTexts(tree: Node): string[] {
  const texts = nodesOf(tree).flatMap((node) => {
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') return childTexts(node)
    if (node.type === 'CallExpression') return messageTexts(node)
    if (node.type !== 'JSXAttribute' || !SEEN.test(nameOf(node.name)) || !node.value) return []
    return textsIn(node.value as Node)
  })
  return texts.map((text) => text.trim()).filter(isWords)
}

describe('a component', () => {
  const components = sourceFiles('web/src')

  it('exists', () => expect(components.length).toBeGreaterThan(200))

  it.each([
    ['<p>Words</p>', ['Words']],
    ['<p>{isOpen ? "Open" : t("closed")}</p>', ['Open']],
    ['<img alt="A picture" />', ['A picture']],
    ['<a aria-label={"Open " + name} />', ['Open']],
    ['notifications.show({ color: "red", message: "Lost" })', ['Lost']],
    ['<input placeholder="https://x.com/" /> ', []],
    ['<p className="narrow">{t("key")} · {42}</p>', []],
  ])('with %s is found', (source, texts) => expect(literalTexts(treeOf(source))).toEqual(texts))

  it('has no text of its own', () => {
    const found = components.flatMap((path) =>
      literalTexts(treeOfFile(path)).map((text) => `${path}: ${text}`),
    )
    expect(found).toEqual([])
  })
})
