import { createElement, type ReactNode, Suspense, useMemo } from 'react'
import { Boundary } from '../boundary/Boundary.tsx'
import { lazyPart } from '../boundary/lazy-part.ts'
import { readSimpleHtml, type SimpleNode } from './simple-html.ts'

const SafeHtml = lazyPart(() => import('./SafeHtml.tsx'))

interface ContentHtmlProps {
  html: string
  className?: string
  /** Shown while the sanitiser loads, and if it fails to load. */
  fallback?: ReactNode
}

/** HTML from content. Most of it needs no sanitiser, which is large and only loaded for the rest. */
export function ContentHtml({ html, className, fallback }: ContentHtmlProps) {
  const nodes = useMemo(() => readSimpleHtml(html), [html])
  if (nodes) return <div className={`prose ${className ?? ''}`}>{nodes.map(toElement)}</div>
  return (
    <Boundary fallback={() => fallback}>
      <Suspense fallback={fallback}>
        <SafeHtml html={html} className={className} />
      </Suspense>
    </Boundary>
  )
}

function toElement(node: SimpleNode, index: number): ReactNode {
  if (typeof node === 'string') return node
  const { tag, attributes, children } = node
  return createElement(tag, { key: index, ...attributes }, tag === 'br' ? undefined : children.map(toElement))
}
