import { Button } from '@mantine/core'
import { readInvitationLink } from '@portal/contract/admin/users'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { request } from '../../../lib/api.ts'
import { IconCheck, IconCopy } from '../../../ui/icons.ts'
import classes from './users.module.css'

/** An invitation that could not be mailed: its link can be passed on manually. */
export function WaitingInvitation({ user, disabled = false }: { user: number; disabled?: boolean }) {
  const { t } = useTranslation('admin')
  const notify = useNotify()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      const { link } = await request(readInvitationLink, { params: { id: user } })
      await navigator.clipboard.writeText(link)
      setCopied(true)
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
  }
  const Icon = isCopied ? IconCheck : IconCopy
  return (
    <div className={classes.actions}>
      <Button variant="default" disabled={disabled} leftSection={<Icon size={18} />} onClick={copy}>
        {t('users.copyLink')}
      </Button>
      <Button variant="subtle" color="gray" component={Link} to="/outbox">
        {t('users.openOutbox')}
      </Button>
      <span role="status" className="visually-hidden">
        {isCopied && t('users.linkCopied')}
      </span>
    </div>
  )
}
