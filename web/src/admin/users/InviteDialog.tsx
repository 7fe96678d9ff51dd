import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type Invitation, inviteUser } from '@portal/contract/admin/users'
import { LOOSE_EMAIL_PATTERN } from '@portal/contract/email'
import { ROLES } from '@portal/contract/kinds'
import type { Locale } from '@portal/contract/locale'
import { useNotify, useRefresh } from 'ra-core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, request } from '../../lib/api.ts'
import { useDraft } from '../../lib/drafts/use-draft.ts'
import { useLocale } from '../../lib/i18n.ts'
import { useLanguages } from '../../lib/languages.ts'
import { submitOnce } from '../../lib/submit-once.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { DialogActions } from '../../ui/dialog/DialogActions.tsx'
import { DraftOffer } from '../../ui/draft-offer/DraftOffer.tsx'
import { useLabels } from '../labels.ts'
import { EntrySearch } from '../parts/EntrySearch.tsx'
import classes from './users.module.css'
import { WaitingDialog } from './WaitingDialog.tsx'

const isOfPartner = (role: string) => role === 'partner' || role === 'partner-manager'

const NAMES = ['firstName', 'lastName'] as const

interface InviteDialogProps {
  partner?: number | undefined
  onClose: () => void
}

export function InviteDialog({ partner, onClose }: InviteDialogProps) {
  const { t } = useTranslation('admin')
  const labels = useLabels()
  const languages = useLanguages()
  const notify = useNotify()
  const refresh = useRefresh()
  const [person, setPerson] = useState<Invitation>({
    email: '',
    firstName: '',
    lastName: '',
    role: 'partner',
    partner: partner ?? null,
    locale: useLocale(),
  })
  const { offer, end } = useDraft({
    form: 'admin/invite',
    values: person,
    isChanged: Boolean(person.email || person.firstName || person.lastName),
    onRestore: (kept) => setPerson(partner === undefined ? kept : { ...kept, partner }),
  })
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [isSending, setSending] = useState(false)
  /** The user whose invitation waits because no mail server is configured. */
  const [waiting, setWaiting] = useState<number>()
  const change = (values: Partial<Invitation>) => {
    setPerson({ ...person, ...values })
    const changed = Object.keys(values)
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !changed.includes(name))))
  }

  const send = async () => {
    const found = errorsOf(person, t('form.required'), t('form.invalidEmail'))
    setErrors(found)
    if (Object.keys(found).length > 0) return
    setSending(true)
    try {
      const { id: user, mail } = await submitOnce('admin/invite', (idempotencyKey) =>
        request(inviteUser, { body: person, idempotencyKey }),
      )
      end()
      refresh()
      if (mail === 'noServer') return setWaiting(user)
      notify(t('users.invited', { email: person.email }))
      onClose()
    } catch (error) {
      const field = error instanceof ApiError ? error.field?.replace(/^\//, '') : undefined
      if (field && field in person) setErrors({ [field]: (error as Error).message })
      else notify((error as Error).message, { type: 'error' })
    } finally {
      setSending(false)
    }
  }

  if (waiting !== undefined) return <WaitingDialog user={waiting} email={person.email} onClose={onClose} />

  const text = (name: 'email' | 'firstName' | 'lastName') => (
    <TextInput
      key={name}
      label={labels.field(name)}
      type={name === 'email' ? 'email' : 'text'}
      data-autofocus={name === 'email' || undefined}
      value={person[name]}
      required
      error={errors[name]}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
    />
  )
  return (
    <Dialog opened onClose={onClose} size={600} title={t('users.inviteTitle')}>
      <div className={classes.dialog}>
        <DraftOffer offer={offer} />
        <p className={classes.hint}>{t('users.inviteText')}</p>
        {text('email')}
        <div className={classes.pair}>{NAMES.map(text)}</div>
        <NativeSelect
          label={labels.field('role')}
          value={person.role}
          onChange={({ currentTarget }) => {
            const role = currentTarget.value as Invitation['role']
            change({ role, partner: isOfPartner(role) ? (person.partner ?? null) : null })
          }}
          data={ROLES.filter((role) => partner === undefined || isOfPartner(role)).map((role) => ({
            value: role,
            label: labels.choice('role', role),
          }))}
        />
        {partner === undefined && isOfPartner(person.role) && (
          <EntrySearch
            resource="partners"
            label={labels.field('partner')}
            value={person.partner ?? null}
            onChange={(chosen) => change({ partner: chosen })}
            error={errors.partner}
            required
          />
        )}
        <NativeSelect
          label={t('users.mailLanguage')}
          value={person.locale ?? 'en'}
          onChange={({ currentTarget }) => change({ locale: currentTarget.value as Locale })}
        >
          {languages.map(({ locale, name }) => (
            <option key={locale} value={locale} lang={locale}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </div>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('form.cancel')}
        </Button>
        <Button onClick={send} loading={isSending}>
          {t('users.send')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Missing and invalid values, by field. */
function errorsOf(person: Invitation, required: string, invalidEmail: string): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const name of ['email', 'firstName', 'lastName'] as const)
    if (person[name].trim() === '') errors[name] = required
  if (!errors.email && !LOOSE_EMAIL_PATTERN.test(person.email)) errors.email = invalidEmail
  if (isOfPartner(person.role) && !person.partner) errors.partner = required
  return errors
}
