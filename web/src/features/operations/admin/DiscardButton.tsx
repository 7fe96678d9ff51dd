import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../admin-kit/parts/ConfirmDialog.tsx'
import { useAct } from '../../../admin-kit/tables/use-act.ts'

interface DiscardButtonProps {
  path: string
  label: string
  title: string
  text: string
  /** The message after success. */
  done: string
}

/** Discards an entry once that is confirmed. */
export function DiscardButton({ path, label, title, text, done }: DiscardButtonProps) {
  const { t } = useTranslation('admin')
  const act = useAct()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="subtle" color="red" aria-label={label} onClick={() => setOpen(true)}>
        {t('operations.discard')}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={title}
          text={text}
          confirm={t('operations.discard')}
          isDanger
          isBusy={act.isPending}
          onCancel={() => setOpen(false)}
          onConfirm={() => act.mutate({ path, method: 'DELETE', done }, { onSettled: () => setOpen(false) })}
        />
      )}
    </>
  )
}
