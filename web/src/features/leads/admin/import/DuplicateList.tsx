import { Radio } from '@mantine/core'
import {
  DUPLICATE_CHOICES,
  type DuplicateChoice,
  type LeadDuplicate,
  type LeadImportReport,
} from '@portal/contract/admin/lead-import'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import classes from '../../../../admin-kit/import/import.module.css'

interface DuplicateListProps {
  report: LeadImportReport
  choice: DuplicateChoice
  onChoose: (choice: DuplicateChoice) => void
}

/** The rows whose leads already exist, why, and the choice of what to do with them. */
export function DuplicateList({ report, choice, onChoose }: DuplicateListProps) {
  const { t } = useTranslation('admin')
  const { duplicates, inPortal, inFile } = report
  return (
    <>
      <Radio.Group
        label={t('leadImport.duplicates')}
        value={choice}
        onChange={(value) => onChoose(value as DuplicateChoice)}
      >
        <div className="stack-8">
          {DUPLICATE_CHOICES.map((one) => (
            <Radio
              key={one}
              value={one}
              disabled={one === 'update' && inPortal === 0}
              label={t(`leadImport.duplicateChoice.${one}`)}
            />
          ))}
        </div>
      </Radio.Group>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lists are scrollable by keyboard */}
      <section className={classes.scroll} aria-label={t('leadImport.duplicateRows')} tabIndex={0}>
        <table className={classes.table}>
          <caption>{t('leadImport.duplicateRows')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('csvImport.line')}</th>
              <th scope="col">{t('leadImport.lead')}</th>
              <th scope="col">{t('csvImport.why')}</th>
            </tr>
          </thead>
          <tbody>
            {duplicates.map((one) => (
              <tr key={one.line}>
                <td className={classes.number}>{one.line}</td>
                <td>{one.name}</td>
                <td>
                  <Reason duplicate={one} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {inPortal + inFile > duplicates.length && (
        <p className={classes.hint}>
          {t('csvImport.moreDuplicates', { shown: duplicates.length, total: inPortal + inFile })}
        </p>
      )}
    </>
  )
}

function Reason({ duplicate: { where, by, other } }: { duplicate: LeadDuplicate }) {
  const { t } = useTranslation('admin')
  const why = t(`leadImport.sameBy.${by}`)
  if (where === 'file') return t('leadImport.inFileAt', { line: other, why })
  return (
    <>
      {t('leadImport.inPortalBy', { why })}{' '}
      <Link to={`/leads/${other}`} target="_blank">
        {t('leadImport.openLead', { id: other })}
      </Link>
    </>
  )
}
