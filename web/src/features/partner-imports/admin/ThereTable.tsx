import type { ImportDuplicate, ImportKind, PartnerImportReport } from '@portal/contract/admin/partner-import'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import classes from '../../../admin-kit/import/import.module.css'
import { useLabels } from '../../../admin-kit/labels.ts'

interface ThereTableProps {
  kind: ImportKind
  report: PartnerImportReport
}

/** The lines that match existing entries, by what, and what an update would change. */
export function ThereTable({ kind, report: { duplicates, inPortal, inFile } }: ThereTableProps) {
  const { t } = useTranslation('admin')
  const labels = useLabels()
  const caption = t(`partnerImport.there.${kind}`)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lists are scrollable by keyboard */}
      <section className={classes.scroll} aria-label={caption} tabIndex={0}>
        <table className={classes.table}>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{t('csvImport.line')}</th>
              <th scope="col">{labels.resource(kind, 1)}</th>
              <th scope="col">{t('partnerImport.recognisedBy')}</th>
              <th scope="col">{t('partnerImport.difference')}</th>
            </tr>
          </thead>
          <tbody>
            {duplicates.map((one) => (
              <tr key={one.line}>
                <td className={classes.number}>{one.line}</td>
                <td>
                  <Name kind={kind} duplicate={one} />
                </td>
                <td>{labels.field(one.by)}</td>
                <td>
                  {one.where === 'file'
                    ? t('partnerImport.inFileAt', { line: one.other })
                    : one.fields.map(labels.field).join(', ') || t('partnerImport.nothing')}
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

function Name({ kind, duplicate: { where, other, name } }: { kind: ImportKind; duplicate: ImportDuplicate }) {
  if (where === 'file') return name
  return (
    <Link to={`/${kind}/${other}`} target="_blank">
      {name}
    </Link>
  )
}
