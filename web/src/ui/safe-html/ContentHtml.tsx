import { createElement, lazy, type ReactNode, Suspense, useMemo } from 'react'
import { readSimpleHtml, type SimpleNode } from './simple-html.ts'

const SafeHtml = lazy(() => import('./SafeHtml.tsx'))

interface ContentHtmlProps {
  html: string
  className?: string
  /** What stands there while the sanitiser loads. */
  fallback?: ReactNode
}

/** HTML that someone wrote as content. Most needs no sanitiser, which is heavy and loads only for the rest. */
export function ContentHtml({ html, className, fallback }: ContentHtmlProps) {
  const nodes = useMemo(() => readSimpleHtml(html), [html])
  if (nodes) return <div className={className}>{nodes.map(toElement)}</div>
  return (
    <Suspense fallback={fallback}>
      <SafeHtml html={html} className={className} />
    </Suspense>
  )
}

function toElement(node: SimpleNode, index: number): ReactNode {
  if (typeof node === 'string') return node
  const { tag, attributes, children } = node
  return createElement(tag, { key: index, ...attributes }, tag === 'br' ? undefined : children.map(toElement))
}
