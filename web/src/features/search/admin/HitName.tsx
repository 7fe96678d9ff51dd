import type { OpenedKind } from '@portal/contract/admin/searches'
import { VIEW_RESOURCES, type ViewKind } from '@portal/contract/links'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLabels } from '../../../admin-kit/labels.ts'
import classes from './search.module.css'

/** The `OWN` kinds have no entries in the back office. */
const RESOURCES: Readonly<Partial<Record<string, string>>> = VIEW_RESOURCES

type OwnKind = Exclude<OpenedKind, ViewKind>
const OWN: Readonly<Partial<Record<string, `searches.own.${OwnKind}`>>> = {
  price: 'searches.own.price',
  lead: 'searches.own.lead',
  ticket: 'searches.own.ticket',
  page: 'searches.own.page',
}

/** The texts for a hit: its title and its kind. */
export function useHitWords() {
  const { t } = useTranslation('admin')
  const labels = useLabels()
  return ({ kind, id, title }: { kind: string; id?: number; title: string }) => {
    const resource = RESOURCES[kind]
    const own = OWN[kind]
    const kindName = resource ? labels.resource(resource, 1) : own ? t(own) : ''
    return { name: title || (resource && id ? t('searches.gone', { id }) : kindName), kindName }
  }
}

interface HitNameProps {
  kind: string
  id?: number
  title: string
  children?: ReactNode
}

/** The title of a hit, as a link to its entry if that exists, with its kind. */
export function HitName({ kind, id, title, children }: HitNameProps) {
  const { name, kindName } = useHitWords()({ kind, id, title })
  const resource = RESOURCES[kind]
  return (
    <span className={classes.hit}>
      {resource && id && title ? <Link to={`/${resource}/${id}`}>{name}</Link> : <span>{name}</span>}{' '}
      {kindName !== name && <span className="faint small">{kindName}</span>} {children}
    </span>
  )
}
