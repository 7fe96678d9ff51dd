import { type Invitation, inviteUser } from '@portal/contract/admin/users'
import { LOOSE_EMAIL_PATTERN } from '@portal/contract/email'
import { useNotify, useRefresh } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, request } from '../../../lib/api.ts'
import { useDraft } from '../../../lib/drafts/use-draft.ts'
import { useLocale } from '../../../lib/i18n.ts'
import { submitOnce } from '../../../lib/submit-once.ts'

export const isOfPartner = (role: string) => role === 'partner' || role === 'partner-manager'

export interface InvitationOptions {
  /** Invites to this partner only. */
  partner?: number | undefined
  onClose: () => void
}

/** The values of an invitation, their draft, and how it is sent. */
export function useInvitation({ partner, onClose }: InvitationOptions) {
  const { t } = useTranslation('admin')
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
  /** Contains the fields. */
  const place = useRef<HTMLDivElement>(null)
  /** A new object for each refusal; not when an error goes, because somebody is typing then. */
  const [refusal, setRefusal] = useState<object>()
  useEffect(() => {
    if (refusal) place.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refusal])
  const refuse = (found: Readonly<Record<string, string>>) => {
    setErrors(found)
    setRefusal({})
  }
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
    if (Object.keys(found).length > 0) return refuse(found)
    setErrors({})
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
      if (field && field in person) refuse({ [field]: (error as Error).message })
      else notify((error as Error).message, { type: 'error' })
    } finally {
      setSending(false)
    }
  }
  return { place, person, change, errors, offer, send, isSending, waiting }
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
