import {
  listPartnerImports,
  type PartnerImport,
  type UndoneImport,
  undoPartnerImport,
} from '@portal/contract/admin/partner-import'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { request } from '../../../lib/api.ts'
import { ImportPanel, pollWhileRunning } from '../../import/ImportPanel.tsx'
import classes from '../../import/import.module.css'
import { useLabels } from '../../labels.ts'
import { Panel } from '../../parts/Panel.tsx'

/** The imports of partners and users with their progress; the last one can be taken back. */
export function ImportList({ started }: { started: number | undefined }) {
  const { t } = useTranslation('admin')
  const labels = useLabels()
  const [undone, setUndone] = useState<UndoneImport>()
  const query = useQuery({
    queryKey: ['partners', 'imports', started],
    queryFn: ({ signal }) => request(listPartnerImports, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => pollWhileRunning(state.data?.body),
  })

  const undo = async ({ id }: PartnerImport) => {
    const result = await request(undoPartnerImport, { params: { id } })
    setUndone(result)
    const { removed, restored } = result
    const done = [
      removed > 0 || restored === 0 ? t('partnerImport.removed', { count: removed }) : '',
      restored > 0 ? t('partnerImport.restored', { count: restored }) : '',
    ]
    return done.filter(Boolean).join(' ')
  }

  const linesOf = ({ kind, written, updated, conflicts, invited }: PartnerImport) => {
    const also: [number, string][] = [
      [updated, t('partnerImport.updated', { count: updated })],
      [invited, t('partnerImport.invited', { count: invited })],
      [conflicts, t('partnerImport.conflicts', { count: conflicts })],
    ]
    const others = also.flatMap(([count, text]) => (count > 0 ? [text] : []))
    const first = `${labels.resource(kind)}: ${t('partnerImport.written', { count: written })}`
    return [first, ...others] as const
  }

  return (
    <>
      {undone && undone.keptCount > 0 && <KeptEntries undone={undone} />}
      <ImportPanel query={query} linesOf={linesOf} undoText={t('partnerImport.undoText')} undo={undo} />
    </>
  )
}

/** What an undo has left as it is, and why. */
function KeptEntries({ undone: { kind, kept, keptCount } }: { undone: UndoneImport }) {
  const { t } = useTranslation('admin')
  return (
    <Panel title={t('partnerImport.kept')}>
      <ul className={classes.kept}>
        {kept.map(({ id, name, why }) => (
          <li key={id}>
            <Link to={`/${kind}/${id}`}>{name}</Link>{' '}
            <span className={classes.meta}>{t(`partnerImport.whyKept.${why}`)}</span>
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
