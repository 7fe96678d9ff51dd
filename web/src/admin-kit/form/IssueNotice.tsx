import { fieldLabel } from '@portal/i18n/field-words'
import { useNotify } from 'ra-core'
import { useEffect, useRef } from 'react'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFieldWords } from './field-words.ts'
import { issuesOfForm } from './form-issues.ts'

/** Most issues listed here; the fields themselves show the others. */
const NAMED = 3
/** Longer notices stay longer. */
const SHOWN_MS = 12_000

/** Lists the invalid fields, by label, after the server rejected a save. */
export function IssueNotice({ labels }: { labels?: string }) {
  const { t } = useTranslation('admin')
  const words = useFieldWords(labels)
  const notify = useNotify()
  const { errors, submitCount } = useFormState()
  const told = useRef(submitCount)
  useEffect(() => {
    if (told.current === submitCount) return
    told.current = submitCount
    const issues = issuesOfForm(errors)
    if (issues.length === 0) return
    const lines = issues
      .slice(0, NAMED)
      .map(({ path, text }) => words.t('atField', { field: fieldLabel(path, words), issue: text }))
    if (issues.length > NAMED) lines.push(t('form.moreIssues', { count: issues.length - NAMED }))
    notify(lines.join('\n'), { type: 'error', multiLine: true, autoHideDuration: SHOWN_MS })
  }, [submitCount, errors, notify, t, words])
  return null
}
