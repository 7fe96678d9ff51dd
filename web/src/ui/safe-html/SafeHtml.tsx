import { useMemo } from 'react'
import { sanitizeHtml } from '../../lib/html.ts'

interface SafeHtmlProps {
  html: string
  className?: string
}

/** Sanitised HTML from content. Loaded lazily, because the sanitiser is large. */
export default function SafeHtml({ html, className }: SafeHtmlProps) {
  const safe = useMemo(() => ({ __html: sanitizeHtml(html) }), [html])
  return (
    <div
      className={`prose ${className ?? ''}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: just sanitised
      dangerouslySetInnerHTML={safe as unknown as { __html: string }}
    />
  )
}
