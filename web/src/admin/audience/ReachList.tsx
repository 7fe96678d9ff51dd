import { Button } from '@mantine/core'
import type { AudienceReach } from '@portal/contract/admin/audiences'
import type { Audience } from '@portal/contract/audience'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../lib/i18n.ts'
import { IconButton } from '../../ui/icon-button/IconButton.tsx'
import { IconEye } from '../../ui/icons.ts'
import { callAdmin } from '../data/calls.ts'
import { ViewAsMenu } from '../viewing/ViewAsMenu.tsx'
import classes from './audience.module.css'
import type { Preview } from './choice.ts'

interface ReachListProps {
  side: 'reached' | 'others'
  audience: Audience
  /** With the first names. */
  first: AudienceReach
  preview?: Preview | undefined
}

/** Partners that are reached, or are not: the first ones, and more on demand. */
export function ReachList({ side, audience, first, preview }: ReachListProps) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const notify = useNotify()
  const [more, setMore] = useState<AudienceReach['reached']>([])
  const [isLoading, setLoading] = useState(false)
  const total = side === 'reached' ? first.partners : first.ofPartners - first.partners
  const shown = [...first[side], ...more]
  if (total === 0) return null
  const load = async () => {
    setLoading(true)
    try {
      const body = { audience, skip: shown.length, limit: 100 }
      const next = await callAdmin<AudienceReach>('audiences/reach', { method: 'POST', body })
      setMore([...more, ...next[side]])
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    } finally {
      setLoading(false)
    }
  }
  return (
    <details className={classes.list}>
      <summary>{t(`audience.${side}`, { number: new Intl.NumberFormat(locale).format(total) })}</summary>
      <ul className={classes.names}>
        {shown.map(({ id, name }) => (
          <li key={id} className={classes.name}>
            <span>{name}</span>
            {side === 'reached' && (
              <ViewAsMenu partner={id} roles={audience.roles} {...preview}>
                <IconButton size={28} label={t('audience.preview', { name })}>
                  <IconEye size={16} />
                </IconButton>
              </ViewAsMenu>
            )}
          </li>
        ))}
      </ul>
      {shown.length < total && (
        <Button variant="default" size="compact-sm" loading={isLoading} onClick={load}>
          {t('audience.more')}
        </Button>
      )}
    </details>
  )
}
