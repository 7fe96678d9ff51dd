import type { PortalCard } from '@portal/contract/portal'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RowMoves } from '../../../ui/row-moves/RowMoves.tsx'
import { Failure } from '../../../ui/section/Failure.tsx'
import { Loaded } from '../../../ui/section/Loaded.tsx'
import { Section } from '../../../ui/section/Section.tsx'
import { Skeleton } from '../../../ui/skeletons/Skeleton.tsx'
import { errorText } from '../error-text.ts'
import { usePortal } from '../use-portal.ts'
import { usePreview } from '../use-preview.ts'
import styles from './Onboarding.module.css'
import { OnboardingRow } from './OnboardingRow.tsx'
import { Progress } from './Progress.tsx'
import { useDoneCards } from './use-done-cards.ts'

export function Onboarding() {
  const { t } = useTranslation('dashboard')
  const portal = usePortal()
  return (
    <Loaded
      state={portal}
      skeleton={
        <Section title={t('onboarding.heading')}>
          <Placeholder />
        </Section>
      }
      failure={(error, retry) => (
        <Section title={t('onboarding.heading')}>
          <Failure text={errorText(t, error)} onRetry={retry} />
        </Section>
      )}
    >
      {(data) => <Checklist cards={data?.onBoardingCards ?? []} />}
    </Loaded>
  )
}

function Checklist({ cards }: { cards: PortalCard[] }) {
  const { t } = useTranslation('dashboard')
  const { isDone, toggle } = useDoneCards()
  const done = cards.filter((card) => isDone(card.id)).length
  const complete = done === cards.length
  // Folded if all steps were done on arrival; ticking the last one does not hide the cards.
  const { isShown } = usePreview()
  const [folded, setFolded] = useState(complete && !cards.some(({ id }) => isShown('onboarding', id)))
  const row = useRef<HTMLUListElement>(null)

  if (cards.length === 0) {
    // For screen readers; takes no space.
    return <p className="visually-hidden">{t('onboarding.empty')}</p>
  }
  return (
    <Section
      title={t('onboarding.heading')}
      aside={
        <div className="row-8">
          <Progress done={done} total={cards.length} />
          {!folded && (
            <RowMoves row={row} labels={{ previous: t('onboarding.previous'), next: t('onboarding.next') }} />
          )}
          {complete && (
            <button
              type="button"
              className="text-button"
              aria-expanded={!folded}
              onClick={() => setFolded(!folded)}
            >
              {folded ? t('onboarding.showSteps') : t('onboarding.hideSteps')}
            </button>
          )}
        </div>
      }
    >
      {!folded && <OnboardingRow ref={row} cards={cards} isDone={isDone} onToggle={toggle} />}
    </Section>
  )
}

function Placeholder() {
  const { t } = useTranslation('dashboard')
  return (
    <div className={styles.row} role="status" aria-label={t('loading', { part: t('onboarding.heading') })}>
      {[0, 1, 2].map((index) => (
        <div key={index} className={styles.card}>
          <div className={styles.head}>
            <Skeleton className={styles.picture} />
            <Skeleton height={20} width="60%" />
          </div>
          <Skeleton height={16} />
          <Skeleton height={16} width="80%" />
        </div>
      ))}
    </div>
  )
}
