import { useTranslation } from 'react-i18next'
import type { LeadEntry } from './lead-entries.ts'
import { Marked } from './Marked.tsx'

interface LeadOpenerProps {
  entry: LeadEntry
  query: string
  onOpen: (id: number) => void
  className?: string
}

/** The element that gets the focus when the details of a lead close. */
export function leadOpenerId(id: number): string {
  return `lead-${id}`
}

/**
 * The name of a lead, which opens its details. A button instead of a link: router links re-render on each change of the
 * URL, which is noticeable with dozens of them on a page.
 */
export function LeadOpener({ entry, query, onOpen, className }: LeadOpenerProps) {
  const { t } = useTranslation('leads')
  const { id } = entry.lead
  return (
    <button
      id={leadOpenerId(id)}
      type="button"
      aria-haspopup="dialog"
      className={className}
      onClick={() => onOpen(id)}
    >
      {entry.name ? <Marked text={entry.name} query={query} /> : t('missing')}
    </button>
  )
}
