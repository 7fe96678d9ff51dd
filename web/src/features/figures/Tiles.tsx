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
import { useLocale } from '../../lib/i18n.ts'
import styles from './figures.module.css'
import { roundAmount, share, wholeNumber } from './words.ts'

/** The main figures, large. */
export function Tiles({ figures }: { figures: Figures }) {
  const { t } = useTranslation('reports')
  const locale = useLocale()
  const { leads, accepted, converted, deals, won } = figures
  const ofLeads = (part: number) => {
    const text = share(part, leads, locale)
    return text && t('ofLeads', { share: text })
  }
  const counts = [
    { name: 'leads', value: leads },
    { name: 'accepted', value: accepted, more: ofLeads(accepted) },
    { name: 'converted', value: converted, more: ofLeads(converted) },
    { name: 'deals', value: deals },
    { name: 'won', value: won },
  ] as const
  return (
    <dl className={styles.tiles}>
      {counts.map(({ name, value, ...rest }) => (
        <Tile key={name} name={t(`figure.${name}`)} more={'more' in rest ? rest.more : undefined}>
          {wholeNumber(value, locale)}
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
    <div className={styles.tile}>
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
