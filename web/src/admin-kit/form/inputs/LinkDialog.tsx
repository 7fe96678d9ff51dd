import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { DialogActions } from '../../../ui/dialog/DialogActions.tsx'
import { issueWords } from '../field-words.ts'
import { issueOf } from '../rules.ts'
import { isDirect, linkOf } from './link-url.ts'

interface LinkDialogProps {
  url: string
  /** @param typed the text that was typed for it */
  onSet: (url: string, typed: string) => void
  onRemove: () => void
  onClose: () => void
}

export function LinkDialog({ url, onSet, onRemove, onClose }: LinkDialogProps) {
  const { t } = useTranslation('admin')
  const [text, setText] = useState<string>(url)
  const [issue, setIssue] = useState<ReturnType<typeof issueOf>>()
  const submit = (event: FormEvent) => {
    // The dialog is rendered inside the entry's form.
    event.preventDefault()
    event.stopPropagation()
    const wanted = linkOf(text)
    const found = isDirect(wanted) ? undefined : issueOf({ kind: 'link' }, wanted, true)
    setIssue(found)
    if (found) return
    onSet(wanted, text.trim())
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} size={440} compact title={t('richText.link')}>
      <form onSubmit={submit} noValidate>
        <TextInput
          data-autofocus
          label={t('richText.linkAddress')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          error={issue && issueWords(issue)}
        />
        <DialogActions>
          {url && (
            <Button
              variant="subtle"
              color="red"
              onClick={() => {
                onRemove()
                onClose()
              }}
            >
              {t('richText.linkRemove')}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button type="submit">{t('richText.linkSet')}</Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
