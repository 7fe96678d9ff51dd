import { languageName } from '../../lib/file-facts.ts'
import { useLocale } from '../../lib/i18n.ts'

/** The language in which a file opens. */
export function LanguageCode({ language, className }: { language: string; className?: string | undefined }) {
  const name = languageName(language, useLocale())
  return (
    <span className={className} title={name}>
      {language.toUpperCase()}
      <span className="visually-hidden"> {name}</span>
    </span>
  )
}
