import { MAX_SEARCH_LENGTH } from '@portal/contract/search-fields'
import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  Suspense,
  useEffect,
  useId,
  useRef,
} from 'react'
import { useTranslation } from 'react-i18next'
import { Boundary } from '../../../ui/boundary/Boundary.tsx'
import { lazyPart } from '../../../ui/boundary/lazy-part.ts'
import { OverlayBoundary } from '../../../ui/boundary/OverlayBoundary.tsx'
import { IconButton } from '../../../ui/icon-button/IconButton.tsx'
import { IconSearch, IconX } from '../../../ui/icons.ts'
import { usePlaceholder } from '../../../ui/search-field/use-placeholder.ts'
import { loadOptionList } from './load-option-list.ts'
import styles from './SearchBox.module.css'
import { useBoxOpener } from './use-box-opener.ts'
import { useSearchBox } from './use-search-box.ts'

/** Lazy: loaded when a search is likely. */
const OptionList = lazyPart(loadOptionList)
const OpenedFile = lazyPart(async () => ({ default: (await loadOptionList()).OpenedFile }))

/** The search of the whole portal: a field on wide screens, a button on narrow ones. */
export function SearchBox() {
  const { t } = useTranslation('searchBox')
  const placeholder = usePlaceholder(t('placeholder'))
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const box = useSearchBox()
  const { text, isOpen, options, active } = box

  useEffect(() => {
    if (isOpen) field.current?.focus()
  }, [isOpen])

  useBoxOpener(() => {
    box.open()
    field.current?.focus()
    field.current?.select()
  })

  const close = () => {
    box.close()
    toggle.current?.focus()
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    box.submit()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    // During composition the keys belong to the input method.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      box.move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Escape') {
      // Some browsers clear search fields on Escape.
      event.preventDefault()
      // On a narrow screen list and box close together.
      if (isOpen) close()
      else box.hideList()
    }
  }

  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) box.hideList()
  }

  return (
    <>
      <IconButton ref={toggle} label={t('open')} className={styles.toggle} onClick={box.open}>
        <IconSearch />
      </IconButton>
      <search className={styles.search} data-open={isOpen || undefined} onBlur={onBlur}>
        <form onSubmit={submit} className={styles.form}>
          <button type="submit" className={styles.submit} aria-label={t('label')}>
            <IconSearch />
          </button>
          <input
            ref={field}
            type="text"
            role="combobox"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={MAX_SEARCH_LENGTH}
            className={styles.field}
            placeholder={placeholder}
            aria-label={t('label')}
            aria-autocomplete="list"
            aria-expanded={options.length > 0}
            aria-controls={options.length > 0 ? listId : undefined}
            aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
            aria-keyshortcuts="/"
            value={text}
            onChange={({ target }) => box.write(target.value)}
            onPointerEnter={loadOptionList}
            onFocus={box.showList}
            onClick={box.showList}
            onKeyDown={onKeyDown}
          />
          <kbd className={styles.key} aria-hidden>
            /
          </kbd>
          {options.length > 0 && (
            <Boundary fallback={() => null}>
              <Suspense>
                <OptionList
                  id={listId}
                  options={options}
                  active={active}
                  onChoose={(option) => void box.choose(option)}
                  onClearRecent={() => {
                    box.clearRecent()
                    field.current?.focus()
                  }}
                />
              </Suspense>
            </Boundary>
          )}
        </form>
        <IconButton label={t('close')} className={styles.close} onClick={close}>
          <IconX />
        </IconButton>
      </search>
      {box.file && (
        <OverlayBoundary>
          <OpenedFile
            file={box.file}
            onClose={() => {
              box.closeFile()
              field.current?.focus()
            }}
          />
        </OverlayBoundary>
      )}
    </>
  )
}
