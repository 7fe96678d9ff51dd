import {
  listPartnerImports,
  type PartnerImport,
  undoPartnerImport,
} from '@portal/contract/admin/partner-import'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ImportPanel, pollImports } from '../../../admin-kit/import/ImportPanel.tsx'
import classes from '../../../admin-kit/import/import.module.css'
import { useLabels } from '../../../admin-kit/labels.ts'
import { Panel } from '../../../admin-kit/parts/Panel.tsx'
import { request } from '../../../lib/api.ts'

/** The imports of partners and users with their progress; the last one can be undone. */
export function ImportList({ started }: { started: number | undefined }) {
  const { t } = useTranslation('admin')
  const labels = useLabels()
  const [undone, setUndone] = useState<number>()
  const query = useQuery({
    queryKey: ['partners', 'imports', started],
    queryFn: ({ signal }) => request(listPartnerImports, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => pollImports(state.data?.body),
  })

  const undo = async ({ id }: PartnerImport) => {
    const result = await request(undoPartnerImport, { params: { id } })
    setUndone(id)
    const { removed, restored, left } = result
    const done = [
      removed > 0 || restored === 0 ? t('partnerImport.removed', { count: removed }) : '',
      restored > 0 ? t('partnerImport.restored', { count: restored }) : '',
      left > 0 ? t('csvImport.goingOn', { count: left }) : '',
    ]
    return done.filter(Boolean).join(' ')
  }

  const linesOf = ({ kind, written, updated, conflicts, invited, left }: PartnerImport) => {
    const also: [number, string][] = [
      [updated, t('partnerImport.updated', { count: updated })],
      [invited, t('partnerImport.invited', { count: invited })],
      [conflicts, t('partnerImport.conflicts', { count: conflicts })],
      [left, t('csvImport.goingOn', { count: left })],
    ]
    const others = also.flatMap(([count, text]) => (count > 0 ? [text] : []))
    const first = `${labels.resource(kind)}: ${t('partnerImport.written', { count: written })}`
    return [first, ...others] as const
  }

  const imports = query.data?.body ?? []
  const shown = imports.find(({ id }) => id === undone) ?? imports[0]
  return (
    <>
      {shown && shown.keptCount > 0 && <KeptEntries one={shown} />}
      <ImportPanel query={query} linesOf={linesOf} undoText={t('partnerImport.undoText')} undo={undo} />
    </>
  )
}

/** The entries that an import, or its undo, left unchanged, and why. */
function KeptEntries({ one: { kind, fileName, kept, keptCount } }: { one: PartnerImport }) {
  const { t } = useTranslation('admin')
  const labels = useLabels()
  const whyOf = ({ why, fields }: PartnerImport['kept'][number]) => {
    const text = t(`partnerImport.whyKept.${why}`)
    if (fields.length === 0) return text
    return t('partnerImport.keptFields', { why: text, fields: fields.map(labels.field).join(', ') })
  }
  return (
    <Panel title={t('partnerImport.kept')}>
      <p className={classes.hint}>{fileName}</p>
      <ul className={classes.kept}>
        {kept.map((one) => (
          <li key={one.id}>
            <Link to={`/${kind}/${one.id}`}>{one.name}</Link>{' '}
            <span className="faint small">{whyOf(one)}</span>
          </li>
        ))}
      </ul>
      {keptCount > kept.length && (
        <p className={classes.hint}>
          {t('csvImport.moreDuplicates', { shown: kept.length, total: keptCount })}
        </p>
      )}
    </Panel>
  )
}
