import type { LeadImportReport } from '@portal/contract/admin/lead-import'
import { useTranslation } from 'react-i18next'
import { useLabels } from '../../labels.ts'
import classes from './import.module.css'

/** The faults by line, as far as they are listed. */
export function FaultTable({ report: { faults, faultCount } }: { report: LeadImportReport }) {
  const { t } = useTranslation('admin')
  const labels = useLabels()
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keyboard too */}
      <section className={classes.scroll} aria-label={t('leadImport.faults')} tabIndex={0}>
        <table className={classes.table}>
          <caption>{t('leadImport.faults')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('leadImport.line')}</th>
              <th scope="col">{t('leadImport.field')}</th>
              <th scope="col">{t('leadImport.value')}</th>
              <th scope="col">{t('leadImport.fault')}</th>
            </tr>
          </thead>
          <tbody>
            {faults.map(({ line, field, value, code, suggestion }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line may have the same fault twice
              <tr key={index}>
                <td className={classes.number}>{line}</td>
                <td>{field && labels.field(field)}</td>
                <td>{value}</td>
                <td>{t(`leadImport.codes.${code}`, { value, suggestion: suggestion ?? '' })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {faultCount > faults.length && (
        <p className={classes.hint}>
          {t('leadImport.moreFaults', { shown: faults.length, total: faultCount })}
        </p>
      )}
    </>
  )
}
