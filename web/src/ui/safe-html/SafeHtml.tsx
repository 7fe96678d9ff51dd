import { useMemo } from 'react'
import { sanitizeHtml } from '../../lib/html.ts'

interface SafeHtmlProps {
  html: string
  className?: string
}

/** HTML that someone wrote as content, without what could run. Loaded lazily: the sanitiser is heavy. */
export default function SafeHtml({ html, className }: SafeHtmlProps) {
  const safe = useMemo(() => ({ __html: sanitizeHtml(html) }), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what is set has just been sanitised
  return <div className={className} dangerouslySetInnerHTML={safe as unknown as { __html: string }} />
}
