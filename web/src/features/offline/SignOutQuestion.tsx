import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useWaitingChanges } from '../../lib/offline/outbox.ts'
import { reply, useIsAsked } from './may-lose-waiting.ts'
import classes from './SignOutQuestion.module.css'

/** A native dialog, because it is rendered outside of Mantine's provider. */
export function SignOutQuestion() {
  const { t } = useTranslation('offline')
  const count = useWaitingChanges().length
  const isAsked = useIsAsked()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isAsked) dialog.current?.showModal()
  }, [isAsked])
  if (!isAsked) return null
  return (
    <dialog
      ref={dialog}
      className={`surface ${classes.dialog}`}
      aria-labelledby="unsent-title"
      onClose={() => reply(false)}
    >
      <h2 id="unsent-title" className={classes.title}>
        {t('signOut.title')}
      </h2>
      <p>{t('signOut.text', { count })}</p>
      <div className={classes.actions}>
        {/* biome-ignore lint/a11y/noAutofocus: the safe choice in a dialog that the user opened */}
        <button type="button" autoFocus className={classes.stay} onClick={() => reply(false)}>
          {t('signOut.stay')}
        </button>
        <button type="button" className={classes.leave} onClick={() => reply(true)}>
          {t('signOut.leave')}
        </button>
      </div>
    </dialog>
  )
}
