import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Alert, Button, Checkbox, Progress } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import '@mantine/core/styles/Progress.layer.css'
import { LOCALES, type Locale } from '@portal/contract/locale'
import { MAX_OFFLINE_LEADS } from '@portal/contract/offline'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { costNow } from '../../lib/connection-cost.ts'
import { useCustomerLocale } from '../../lib/customer-locale.ts'
import { formatSize, languageName } from '../../lib/file-facts.ts'
import { formatTimestamp } from '../../lib/format.ts'
import { useLocale } from '../../lib/i18n.ts'
import { changeState } from '../../lib/offline/state.ts'
import { Section } from '../../ui/section/Section.tsx'
import styles from './OfflineView.module.css'
import { type Choice, useFreeRoom, useOffered, useOfflineCopy } from './use-offline-copy.ts'

/** What is stored on this device for offline use, and its size. */
export default function OfflineView({ user }: { user: number }) {
  const { t } = useTranslation('offline')
  const locale = useLocale()
  const customer = useCustomerLocale()
  const { state, days, progress, failure, keep, remove } = useOfflineCopy(user)
  const [proposed] = useState<Choice>({
    documents: true,
    languages: [customer ?? locale],
    prices: true,
    leads: true,
  })
  const [changed, setChoice] = useState<Choice>()
  // The stored one also changes in other windows.
  const choice = changed ?? state ?? proposed
  const free = useFreeRoom(state?.bytes ?? 0)
  const isKept = (state?.updatedAt ?? 0) > 0
  const isUntold = costNow() === 'untold'
  const when = !isUntold ? 'wifi' : choice.anyConnection ? 'selfCurrent' : 'onRequest'
  const isNothing = !choice.documents && !choice.prices && !choice.leads

  if (days === 0)
    return (
      <Section title={t('title')}>
        <p className={styles.intro}>{t('off')}</p>
      </Section>
    )
  return (
    <Section title={t('title')}>
      <div className={styles.body}>
        <div className={styles.intro}>
          <p>{t('intro')}</p>
          <p className="small">{t('safety', { count: days })}</p>
        </div>
        <Choices choice={choice} onChange={setChoice} />
        {isUntold && (
          <Checkbox
            label={t('anyConnection')}
            description={t('anyConnectionHint', { update: t('update') })}
            checked={choice.anyConnection === true}
            onChange={({ currentTarget }) => {
              const anyConnection = currentTarget.checked
              setChoice({ ...choice, anyConnection })
              // Takes effect without loading anything.
              changeState({ anyConnection })
            }}
          />
        )}
        {failure && (
          <Alert color="red" role="alert">
            {t(`failure.${failure}`)}
          </Alert>
        )}
        <div className={styles.actions}>
          <Button
            variant={isKept ? 'default' : 'filled'}
            loading={progress !== undefined}
            disabled={isNothing}
            onClick={() => {
              const shown = () => setChoice((now) => (now === choice ? undefined : now))
              void keep(choice).then(shown)
            }}
          >
            {t(isKept ? 'update' : 'start')}
          </Button>
          {state && (
            <Button variant="subtle" color="red" onClick={() => void remove()}>
              {t('remove')}
            </Button>
          )}
        </div>
        <div role="status" className={styles.state}>
          {progress && progress.total > 0 && <KeepProgress {...progress} />}
          {!progress && isKept && state && <CopyFacts state={state} free={free} when={when} />}
        </div>
      </div>
    </Section>
  )
}

function KeepProgress({ done, total }: { done: number; total: number }) {
  const { t } = useTranslation('offline')
  const locale = useLocale()
  return (
    <>
      <Progress aria-label={t('loading')} value={(done / total) * 100} transitionDuration={150} />
      <p>{t('progress', { done: formatSize(done, locale), total: formatSize(total, locale) })}</p>
    </>
  )
}

interface CopyFactsProps {
  state: { updatedAt: number; bytes: number }
  free: number | undefined
  /** When the copy is updated. */
  when: 'wifi' | 'selfCurrent' | 'onRequest'
}

function CopyFacts({ state: { updatedAt, bytes }, free, when }: CopyFactsProps) {
  const { t } = useTranslation('offline')
  const locale = useLocale()
  return (
    <p>
      {t('updatedAt', { at: formatTimestamp(updatedAt, locale) })}{' '}
      {t('used', { size: formatSize(bytes, locale) })}{' '}
      {free !== undefined && t('free', { size: formatSize(free, locale) })} {t(when)}
    </p>
  )
}

interface ChoicesProps {
  choice: Choice
  onChange: (choice: Choice) => void
}

function Choices({ choice, onChange }: ChoicesProps) {
  const { t } = useTranslation('offline')
  const locale = useLocale()
  const { data: offered } = useOffered(locale, choice.languages)
  const files = offered && { count: offered.count, size: formatSize(offered.size, locale) }
  const toggle = (language: Locale, isChosen: boolean) => {
    const others = choice.languages.filter((other) => other !== language)
    onChange({ ...choice, languages: isChosen ? [...others, language] : others })
  }
  return (
    <fieldset className={styles.choices}>
      <legend className="visually-hidden">{t('what')}</legend>
      <Checkbox
        label={t('documents')}
        description={files && (files.count > 0 ? t('files', files) : t('noPins'))}
        checked={choice.documents}
        onChange={({ currentTarget }) => onChange({ ...choice, documents: currentTarget.checked })}
      />
      {choice.documents && (
        <fieldset className={styles.languages}>
          <legend>{t('languages')}</legend>
          {LOCALES.map((language) => (
            <Checkbox
              key={language}
              label={languageName(language, locale)}
              checked={choice.languages.includes(language)}
              onChange={({ currentTarget }) => toggle(language, currentTarget.checked)}
            />
          ))}
        </fieldset>
      )}
      <Checkbox
        label={t('prices')}
        checked={choice.prices}
        onChange={({ currentTarget }) => onChange({ ...choice, prices: currentTarget.checked })}
      />
      <Checkbox
        label={t('leads')}
        description={t('leadsHint', { count: MAX_OFFLINE_LEADS })}
        checked={choice.leads}
        onChange={({ currentTarget }) => onChange({ ...choice, leads: currentTarget.checked })}
      />
    </fieldset>
  )
}
