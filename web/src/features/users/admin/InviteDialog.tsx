import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { Invitation } from '@portal/contract/admin/users'
import { ROLES } from '@portal/contract/kinds'
import type { Locale } from '@portal/contract/locale'
import { useTranslation } from 'react-i18next'
import { useLabels } from '../../../admin-kit/labels.ts'
import { EntrySearch } from '../../../admin-kit/parts/EntrySearch.tsx'
import { useLanguages } from '../../../lib/languages.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { DialogActions } from '../../../ui/dialog/DialogActions.tsx'
import { DraftOffer } from '../../../ui/draft-offer/DraftOffer.tsx'
import { type InvitationOptions, isOfPartner, useInvitation } from './use-invitation.ts'
import classes from './users.module.css'
import { WaitingDialog } from './WaitingDialog.tsx'

const NAMES = ['firstName', 'lastName'] as const

export function InviteDialog({ partner, onClose }: InvitationOptions) {
  const { t } = useTranslation('admin')
  const labels = useLabels()
  const languages = useLanguages()
  const { place, person, change, errors, offer, send, isSending, waiting } = useInvitation({
    partner,
    onClose,
  })

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
      <div ref={place} className="stack-16">
        <DraftOffer offer={offer} />
        <p className="soft">{t('users.inviteText')}</p>
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
