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
import { ViewAsMenu } from '../impersonation/ViewAsMenu.tsx'
import classes from './audience.module.css'
import type { Preview } from './choice.ts'

interface ReachListProps {
  side: 'reached' | 'others'
  audience: Audience
  /** Includes the first names. */
  first: AudienceReach
  preview?: Preview | undefined
}

/** The partners that are reached, or those that are not. It stays open while the audience changes. */
export function ReachList(props: ReachListProps) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const total = totalOf(props)
  if (total === 0) return null
  return (
    <details className={classes.list}>
      <summary>
        {t(`audience.${props.side}`, { number: new Intl.NumberFormat(locale).format(total) })}
      </summary>
      <Names {...props} />
    </details>
  )
}

const totalOf = ({ side, first }: ReachListProps) =>
  side === 'reached' ? first.partners : first.ofPartners - first.partners

/** The first names, and more on demand; names with open details stay while the numbers update. */
function Names(props: ReachListProps) {
  const { side, audience, first, preview } = props
  const { t } = useTranslation('admin')
  const notify = useNotify()
  const definition = JSON.stringify(audience)
  const [loaded, setLoaded] = useState<{ of: string; names: AudienceReach['reached'] }>()
  const [isLoading, setLoading] = useState(false)
  const more = loaded?.of === definition ? loaded.names : []
  const shown = [...first[side], ...more]
  const load = async () => {
    setLoading(true)
    try {
      const body = { audience, skip: shown.length, limit: 100 }
      const next = await callAdmin<AudienceReach>('audiences/reach', { method: 'POST', body })
      setLoaded({ of: definition, names: [...more, ...next[side]] })
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    } finally {
      setLoading(false)
    }
  }
  return (
    <>
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
      {shown.length < totalOf(props) && (
        <Button variant="default" size="compact-sm" loading={isLoading} onClick={load}>
          {t('audience.more')}
        </Button>
      )}
    </>
  )
}
