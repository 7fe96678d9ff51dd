import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './OptionList.module.css'
import { OptionText } from './OptionText.tsx'
import type { BoxOption } from './use-box-options.ts'

interface OptionListProps {
  id: string
  options: readonly BoxOption[]
  active: number
  onChoose: (option: BoxOption) => void
  onClearRecent: () => void
}

/** The options of the search box; the focus stays in the field, which refers to the active option. */
export default function OptionList({ id, options, active, onChoose, onClearRecent }: OptionListProps) {
  const { t } = useTranslation('searchBox')
  const list = useRef<HTMLDivElement>(null)
  const isRecent = options[0]?.kind === 'recent'
  const suggestions = options.filter(({ kind }) => kind === 'suggestion').length

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  return (
    <div className={styles.panel}>
      {isRecent && (
        <div className={styles.head}>
          <span>{t('recent')}</span>
          <button type="button" className={styles.clear} onClick={onClearRecent}>
            {t('clearRecent')}
          </button>
        </div>
      )}
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={t(isRecent ? 'recent' : 'suggestions')}
        className={styles.list}
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
          <div
            key={keyOf(option)}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={styles.option}
            // Otherwise the field would lose the focus, and the list would close before the click.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option)}
          >
            <OptionText option={option} />
          </div>
        ))}
      </div>
      <p role="status" className="visually-hidden">
        {!isRecent && t('count', { count: suggestions })}
      </p>
    </div>
  )
}

function keyOf(option: BoxOption): string {
  return option.kind === 'suggestion'
    ? `${option.suggestion.key}-${option.suggestion.id}-${option.text}`
    : `${option.kind}-${option.text}`
}
