import { type KeyboardEvent, type Ref, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconChevronDown, IconChevronUp, IconSearch } from '../../icons.ts'
import { StageButton } from '../StageButton.tsx'
import styles from './PdfTools.module.css'
import type { PdfParts } from './pdf-viewer.ts'

interface Matches {
  current: number
  total: number
}

/** Finds text in the PDF, ignoring case and accents, and highlights it on the pages. */
export function PdfSearch({ parts: { eventBus }, field }: { parts: PdfParts; field: Ref<HTMLInputElement> }) {
  const { t } = useTranslation('viewer')
  const [query, setQuery] = useState('')
  const [matches, setMatches] = useState<Matches>()

  useEffect(() => {
    const show = ({ matchesCount }: { matchesCount: Matches }) => setMatches({ ...matchesCount })
    eventBus.on('updatefindmatchescount', show)
    eventBus.on('updatefindcontrolstate', show)
    return () => {
      eventBus.off('updatefindmatchescount', show)
      eventBus.off('updatefindcontrolstate', show)
    }
  }, [eventBus])

  const find = (text: string, type: '' | 'again' = '', findPrevious = false) =>
    eventBus.dispatch('find', {
      source: eventBus,
      type,
      query: text,
      caseSensitive: false,
      entireWord: false,
      highlightAll: true,
      matchDiacritics: false,
      findPrevious,
    })
  const goOn = (findPrevious = false) => find(query, 'again', findPrevious)

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends the composition of a Japanese word.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') goOn(event.shiftKey)
    if (event.key !== 'Escape' || query === '') return
    setQuery('')
    find('')
  }

  return (
    <search className={styles.search}>
      <IconSearch size={16} className={styles.sign} />
      <input
        ref={field}
        type="text"
        className={styles.query}
        aria-label={t('pdf.search')}
        placeholder={t('pdf.search')}
        value={query}
        onChange={({ target }) => {
          setQuery(target.value)
          find(target.value)
        }}
        onKeyDown={onKeyDown}
        // Escape first clears the field; pressed again, it closes the viewer.
        data-mantine-stop-propagation={query !== ''}
      />
      <span role="status" className={styles.matches}>
        {query &&
          matches &&
          (matches.total > 0
            ? t('position', { at: matches.current, total: matches.total })
            : t('pdf.noMatches'))}
      </span>
      {query && (
        <>
          <StageButton label={t('pdf.previousMatch')} onClick={() => goOn(true)}>
            <IconChevronUp size={18} />
          </StageButton>
          <StageButton label={t('pdf.nextMatch')} onClick={() => goOn()}>
            <IconChevronDown size={18} />
          </StageButton>
        </>
      )}
    </search>
  )
}
