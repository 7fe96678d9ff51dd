import type { ItemUse, PartnerUse } from '@portal/contract/admin/home'
import { VIEW_RESOURCES } from '@portal/contract/links'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLabels } from '../../../admin-kit/labels.ts'
import { Panel } from '../../../admin-kit/parts/Panel.tsx'
import classes from './home.module.css'

interface Used {
  key: string
  to: string
  name: string
  more: string
  opens: number
  downloads: number
}

interface MostUsedItemsProps {
  items: readonly ItemUse[]
  csv: ReactNode
}

export function MostUsedItems({ items, csv }: MostUsedItemsProps) {
  const { t } = useTranslation('admin')
  return <MostUsed title={t('home.tables.items')} used={useItems(items)} csv={csv} />
}

/** The same for another page. */
export function UsedItems({ items, title }: { items: readonly ItemUse[]; title: string }) {
  return (
    <Panel title={title}>
      <UsedTable title={title} used={useItems(items)} />
    </Panel>
  )
}

function useItems(items: readonly ItemUse[]): Used[] {
  const { t } = useTranslation('admin')
  const labels = useLabels()
  return items.map(({ kind, id, title, opens, downloads }) => ({
    key: `${kind} ${id}`,
    to: title ? `/${VIEW_RESOURCES[kind]}/${id}` : '',
    name: title || t('home.gone', { id }),
    more: labels.resource(VIEW_RESOURCES[kind], 1),
    opens,
    downloads,
  }))
}

export function MostActivePartners({ partners, csv }: { partners: readonly PartnerUse[]; csv: ReactNode }) {
  const { t } = useTranslation('admin')
  const used = partners.map(({ id, name, users, opens, downloads }) => ({
    key: String(id),
    to: `/partners/${id}`,
    name,
    more: t('home.users', { count: users }),
    opens,
    downloads,
  }))
  return <MostUsed title={t('home.tables.partners')} used={used} csv={csv} />
}

function MostUsed({ title, used, csv }: { title: string; used: readonly Used[]; csv: ReactNode }) {
  const heading = useId()
  return (
    <section className={classes.panel} aria-labelledby={heading}>
      <div className={classes.panelHead}>
        <h3 id={heading}>{title}</h3>
        {csv}
      </div>
      <UsedTable title={title} used={used} />
    </section>
  )
}

/** A table with stacked bars in its rows: opens and downloads. */
function UsedTable({ title, used }: { title: string; used: readonly Used[] }) {
  const { t } = useTranslation('admin')
  const most = Math.max(1, ...used.map(({ opens, downloads }) => opens + downloads))
  if (used.length === 0) return <p className="faint">{t('home.unused')}</p>
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('fields.name')}</th>
          <th scope="col" className={classes.number}>
            {t('home.opens')}
          </th>
          <th scope="col" className={classes.number}>
            {t('home.downloads')}
          </th>
        </tr>
      </thead>
      <tbody>
        {used.map((one) => (
          <tr key={one.key}>
            <th scope="row">
              {one.to ? <Link to={one.to}>{one.name}</Link> : one.name}{' '}
              <span className="faint small">{one.more}</span>
              <div className={classes.bars} aria-hidden="true">
                <span style={{ width: `${(100 * one.opens) / most}%` }} />
                <span style={{ width: `${(100 * one.downloads) / most}%` }} />
              </div>
            </th>
            <td className={classes.number}>{one.opens}</td>
            <td className={classes.number}>{one.downloads}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
