import { Button, Textarea, TextInput } from '@mantine/core'
import type { ResponseBody } from '@portal/contract/endpoint'
import type { sendDocuments } from '@portal/contract/share-links'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraft } from '../../lib/drafts/use-draft.ts'
import { CopyButton } from '../../ui/copy-button/CopyButton.tsx'
import { DialogActions } from '../../ui/dialog/DialogActions.tsx'
import { IconMail } from '../../ui/icons.ts'
import styles from './Sending.module.css'

export interface WrittenMail {
  sent: ResponseBody<typeof sendDocuments>
  /** The customer's address, if known. */
  to?: string | undefined
  subject: string
  body: string
}

interface PreparedMailProps {
  initial: WrittenMail
  /** Key of the draft that keeps changes. */
  form: string
  /** The mail was changed earlier, and closed without being sent. */
  isRestored: boolean
  onClose: () => void
}

/** The mail in the customer's language, to open in the device's mail program or to copy. */
export function PreparedMail({ initial, form, isRestored, onClose }: PreparedMailProps) {
  const { t } = useTranslation(['sending', 'common'])
  const { sent, to = '' } = initial
  const { link } = sent
  const [subject, setSubject] = useState(initial.subject)
  const [body, setBody] = useState(initial.body)
  // The last text that needs no draft: the original, or what was copied or opened as a mail.
  const [safe, setSafe] = useState(sent.mail)
  const { end } = useDraft<WrittenMail>({
    form,
    values: { sent, to, subject, body },
    isChanged: subject !== safe.subject || body !== safe.body,
    onRestore: () => undefined,
    restores: isRestored,
  })
  const url = useRef<HTMLInputElement>(null)
  // The button that created the link is gone, and with it the focus: Escape would also close what is behind the dialog.
  useEffect(() => url.current?.focus({ preventScroll: true }), [])
  const handOn = () => {
    setSafe({ subject, body })
    end()
  }
  const query = [
    `subject=${encodeURIComponent(subject)}`,
    `body=${encodeURIComponent(body.replace(/\n/g, '\r\n'))}`,
  ]
  return (
    <div className={styles.form}>
      <div className={styles.copied}>
        <TextInput
          ref={url}
          label={t('link')}
          readOnly
          value={link.url}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyButton text={link.url} label={t('copyLink')} />
      </div>
      <TextInput
        label={t('subject')}
        lang={link.locale}
        value={subject}
        onChange={({ currentTarget }) => setSubject(currentTarget.value)}
      />
      <div className={styles.copied}>
        <Textarea
          label={t('text')}
          classNames={{ input: styles.body }}
          lang={link.locale}
          rows={9}
          value={body}
          onChange={({ currentTarget }) => setBody(currentTarget.value)}
        />
        <CopyButton text={`${subject}\n\n${body}`} label={t('copyText')} onCopy={handOn} />
      </div>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('common:action.close')}
        </Button>
        <Button
          component="a"
          onClick={handOn}
          href={`mailto:${encodeURIComponent(to)}?${query.join('&')}`}
          leftSection={<IconMail size={18} />}
        >
          {t('openMail')}
        </Button>
      </DialogActions>
    </div>
  )
}
