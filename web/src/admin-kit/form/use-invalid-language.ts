import { isLocale, type Locale } from '@portal/contract/locale'
import { useEffect, useRef } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { issuesOfForm } from './form-issues.ts'

/** The number of issues in each language's texts. */
export function useInvalidLanguages(): ReadonlyMap<Locale, number> {
  const { errors } = useFormState({ name: 'texts' })
  const counts = new Map<Locale, number>()
  for (const { path } of issuesOfForm(errors.texts)) {
    const [locale] = path.split('.')
    if (isLocale(locale)) counts.set(locale, (counts.get(locale) ?? 0) + 1)
  }
  return counts
}

/** After a rejected save, shows the first language with an issue, and focuses its input. */
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
    // Other fields come first; an input of another language exists only once it is rendered.
    if (all.every(({ path }) => path.startsWith('texts.'))) setTimeout(() => setFocus(`texts.${first.path}`))
  }, [submitCount, errors, chosen, show, setFocus])
}
