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
import { useTeamMember } from '../session/use-profile.ts'
import { useView } from '../viewing/view.ts'
import classes from './audience.module.css'

interface ReachListProps {
  side: 'reached' | 'others'
  audience: Audience
  /** With the first names. */
  first: AudienceReach
  screen?: (() => string | Promise<string>) | undefined
}

/** Partners that are reached, or are not: the first ones, and more on demand. */
export function ReachList({ side, audience, first, screen = () => '/dashboard' }: ReachListProps) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const notify = useNotify()
  const view = useView()
  const { role } = useTeamMember()
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
            {side === 'reached' && role === 'admin' && (
              <IconButton
                size={28}
                label={t('audience.preview', { name })}
                onClick={() => view({ partner: id, drafts: false, locale, screen: screen() })}
              >
                <IconEye size={16} />
              </IconButton>
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
