import type { ImportReport } from '@portal/contract/admin/import'
import { useTranslation } from 'react-i18next'
import { useLabels } from '../labels.ts'
import classes from './import.module.css'

/** The listed issues, by line. */
export function IssueTable({ report: { issues, issueCount } }: { report: ImportReport }) {
  const { t } = useTranslation('admin')
  const labels = useLabels()
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lists are scrollable by keyboard */}
      <section className={classes.scroll} aria-label={t('csvImport.issues')} tabIndex={0}>
        <table className={classes.table}>
          <caption>{t('csvImport.issues')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('csvImport.line')}</th>
              <th scope="col">{t('csvImport.field')}</th>
              <th scope="col">{t('csvImport.value')}</th>
              <th scope="col">{t('csvImport.issue')}</th>
            </tr>
          </thead>
          <tbody>
            {issues.map(({ line, field, value, code, suggestion }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line may have the same issue twice
              <tr key={index}>
                <td className={classes.number}>{line}</td>
                <td>{field && labels.field(field)}</td>
                <td>{value}</td>
                <td>{t(`csvImport.codes.${code}`, { value, suggestion: suggestion ?? '' })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {issueCount > issues.length && (
        <p className={classes.hint}>
          {t('csvImport.moreIssues', { shown: issues.length, total: issueCount })}
        </p>
      )}
    </>
  )
}
