import {
  AMOUNTS,
  type AmountFigure,
  type Figures,
  RESPONSES,
  type ResponseFigure,
} from '@portal/contract/figures'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '../../lib/duration.ts'
import { roundAmount, share, wholeNumber } from '../../lib/figures.ts'
import { useLocale } from '../../lib/i18n.ts'
import styles from './figures.module.css'

const COUNTED = ['leads', 'accepted', 'converted', 'deals', 'won'] as const

interface TilesProps {
  figures: Figures
  /** The numbers to show before amounts and times. */
  counted?: readonly (typeof COUNTED)[number][]
}

/** The main figures, in large type. */
export function Tiles({ figures, counted = COUNTED }: TilesProps) {
  const { t } = useTranslation('reports')
  const locale = useLocale()
  const ofLeads = (name: (typeof COUNTED)[number]) => {
    const isPart = name === 'accepted' || name === 'converted'
    const text = isPart && share(figures[name], figures.leads, locale)
    return text ? t('ofLeads', { share: text }) : undefined
  }
  return (
    <dl className={styles.tiles}>
      {counted.map((name) => (
        <Tile key={name} name={t(`figure.${name}`)} more={ofLeads(name)}>
          {wholeNumber(figures[name], locale)}
        </Tile>
      ))}
      {AMOUNTS.map((name) => (
        <AmountTile key={name} name={name} figures={figures} />
      ))}
      {RESPONSES.map((name) => (
        <ResponseTile key={name} name={name} figures={figures} />
      ))}
    </dl>
  )
}

interface TileProps {
  name: string
  more?: string | undefined
  children: ReactNode
}

function Tile({ name, more, children }: TileProps) {
  return (
    <div className={`surface ${styles.tile}`}>
      <dt>{name}</dt>
      <dd className={styles.value}>{children}</dd>
      {more && <dd className={styles.more}>{more}</dd>}
    </div>
  )
}

function AmountTile({ name, figures }: { name: AmountFigure; figures: Figures }) {
  const { t } = useTranslation('reports')
  const locale = useLocale()
  const amounts = figures[name]
  return (
    <Tile name={t(`figure.${name}`)}>
      {amounts.length === 0
        ? '–'
        : amounts.map((amount) => (
            <span key={amount.currency} className={styles.amount}>
              {roundAmount(amount, locale)}
            </span>
          ))}
    </Tile>
  )
}

function ResponseTile({ name, figures }: { name: ResponseFigure; figures: Figures }) {
  const { t } = useTranslation('reports')
  const locale = useLocale()
  const { median, asked, answered, withinDay } = figures[name]
  const within = share(withinDay, asked, locale)
  const more = [
    within && t('within', { share: within }),
    asked > answered && t('waiting', { number: wholeNumber(asked - answered, locale) }),
  ]
  return (
    <Tile name={t(`figure.${name}`)} more={more.filter(Boolean).join(' · ')}>
      {median === null ? '–' : formatDuration(median, locale)}
    </Tile>
  )
}
