import type { Fields } from '@portal/contract/entities/field'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@portal/contract/locale'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { issueWords } from './field-words.ts'
import { issueOf } from './rules.ts'

/** Also validates languages that are not shown, whose inputs are not mounted. */
export function useUnseenTexts(fields: Fields, chosen: Locale): void {
  const { register } = useFormContext()
  useEffect(() => {
    for (const locale of LOCALES.filter((each) => each !== chosen && each !== DEFAULT_LOCALE)) {
      for (const [name, field] of Object.entries(fields)) {
        const validate = (value: unknown) => {
          const issue = issueOf(field, value, false)
          return issue === undefined || issueWords(issue)
        }
        register(`texts.${locale}.${name}`, { validate })
      }
    }
  }, [fields, chosen, register])
}
