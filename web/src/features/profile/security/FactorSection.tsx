import { Button } from '@mantine/core'
import type { Profile } from '@portal/contract/profile'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../ui/boundary/lazy-part.ts'
import { OverlayBoundary } from '../../../ui/boundary/OverlayBoundary.tsx'
import { Section } from '../../../ui/section/Section.tsx'
import styles from './Security.module.css'

const EnableDialog = lazyPart(() => import('./EnableDialog.tsx'))
const DisableDialog = lazyPart(() => import('./DisableDialog.tsx'))
const RenewDialog = lazyPart(() => import('./RenewDialog.tsx'))

type Task = 'enable' | 'disable' | 'renew'
const DIALOGS = { enable: EnableDialog, disable: DisableDialog, renew: RenewDialog }

export function FactorSection({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const { is2FaEnabled: isOn, is2FaRequired: isRequired, recoveryCodesLeft: count } = profile
  const [task, setTask] = useState<Task>()
  const TaskDialog = task && DIALOGS[task]

  return (
    <Section
      title={t('factor.title')}
      aside={
        <span className={styles.state} data-on={isOn || undefined}>
          {isOn ? t('factor.on') : t('factor.off')}
        </span>
      }
    >
      <div className={styles.setting}>
        <div className={styles.about}>
          <p>{isOn ? t('factor.textOn') : t('factor.textOff')}</p>
          {isOn && <p>{t('factor.codesLeft', { count })}</p>}
          {isOn && isRequired && <p>{t('factor.mandatory')}</p>}
        </div>
        <div className={styles.buttons}>
          {isOn ? (
            <>
              <Button variant="default" onClick={() => setTask('renew')}>
                {t('factor.renew')}
              </Button>
              {!isRequired && (
                <Button variant="default" onClick={() => setTask('disable')}>
                  {t('factor.disable')}
                </Button>
              )}
            </>
          ) : (
            <Button onClick={() => setTask('enable')}>{t('factor.enable')}</Button>
          )}
        </div>
      </div>
      {TaskDialog && (
        <OverlayBoundary>
          <TaskDialog onClose={() => setTask(undefined)} />
        </OverlayBoundary>
      )}
    </Section>
  )
}
