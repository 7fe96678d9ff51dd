import type { FileTranslations } from '@portal/contract/translations'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageName } from '../../lib/file-facts.ts'
import { useLocale } from '../../lib/i18n.ts'
import { filesOf } from '../../lib/translations.ts'
import styles from '../file-languages/FileLanguages.module.css'
import { useShownChip } from '../file-languages/use-shown-chip.ts'
import type { ViewerItem } from './viewer-item.ts'

type File = Pick<ViewerItem, 'href' | 'language' | 'translations'>

/** The file shown in the viewer: the one that was opened, until the user switches the language. */
export function useShownLanguage({ href, language, translations }: File) {
  const [chosen, setChosen] = useState<{ from: string; language: string }>()
  const other =
    chosen?.from === href
      ? filesOf(translations).find((file) => file.language === chosen.language)
      : undefined
  return {
    href: other && other.language !== language ? other.url : href,
    language: other?.language ?? language,
    onChoose: (next: string) => setChosen({ from: href, language: next }),
  }
}

interface LanguageSwitchProps {
  title: string
  language: string | undefined
  translations: FileTranslations[] | undefined
  onChoose: (language: string) => void
}

/** Switches to the same file in another language. */
export function LanguageSwitch({ title, language: current, translations, onChoose }: LanguageSwitchProps) {
  const { t } = useTranslation('viewer')
  const locale = useLocale()
  const row = useShownChip(current)
  if (!translations) return null
  return (
    <ul ref={row} className={styles.chips} aria-label={t('languages', { title })}>
      {filesOf(translations).map(({ language }) => (
        <li key={language}>
          <button
            type="button"
            className={styles.chip}
            aria-pressed={language === current}
            onClick={() => onChoose(language)}
          >
            {language.toUpperCase()}
            <span className="visually-hidden"> {languageName(language, locale)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
