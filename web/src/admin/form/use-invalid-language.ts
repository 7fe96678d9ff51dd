import { isLocale, type Locale } from '@portal/contract/locale'
import { useEffect, useRef } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { issuesOfForm } from './form-issues.ts'

/** How many issues the texts of each language have. */
export function useInvalidLanguages(): ReadonlyMap<Locale, number> {
  const { errors } = useFormState({ name: 'texts' })
  const counts = new Map<Locale, number>()
  for (const { path } of issuesOfForm(errors.texts)) {
    const [locale] = path.split('.')
    if (isLocale(locale)) counts.set(locale, (counts.get(locale) ?? 0) + 1)
  }
  return counts
}

/** After a save that was refused, shows the first language that has an issue, with the input that it is about. */
export function useShowInvalidLanguage(chosen: Locale, show: (locale: Locale) => void): void {
  const { errors, submitCount } = useFormState()
  const { setFocus } = useFormContext()
  const seen = useRef(submitCount)
  useEffect(() => {
    if (seen.current === submitCount) return
    seen.current = submitCount
    const all = issuesOfForm(errors)
    const [first] = issuesOfForm(errors.texts)
    const [locale] = first?.path.split('.') ?? []
    if (!first || !isLocale(locale) || locale === chosen) return
    show(locale)
    // Fields beside the texts come first; the input of another language is there once it is drawn.
    if (all.every(({ path }) => path.startsWith('texts.'))) setTimeout(() => setFocus(`texts.${first.path}`))
  }, [submitCount, errors, chosen, show, setFocus])
}
