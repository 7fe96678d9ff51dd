import type { PinnedItem } from '@portal/contract/pins'
import { Link } from '@tanstack/react-router'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../lib/i18n.ts'
import { lazyPart } from '../../../ui/boundary/lazy-part.ts'
import { EmptyState } from '../../../ui/empty-state/EmptyState.tsx'
import { IconArrowRight, IconPin } from '../../../ui/icons.ts'
import { Failure } from '../../../ui/section/Failure.tsx'
import { Loaded } from '../../../ui/section/Loaded.tsx'
import { Section } from '../../../ui/section/Section.tsx'
import { useChangePin, usePins } from '../../playbook/index.ts'
import { errorText } from '../error-text.ts'
import { useRememberedCount } from '../use-remembered-count.ts'
import { PinnedCard } from './PinnedCard.tsx'
import styles from './PinnedCards.module.css'
import { PinnedPlaceholder } from './PinnedPlaceholder.tsx'

// Another host may return ids only; only then are the portfolios consulted for the item and its place.
const IncompletePin = lazyPart(() => import('./IncompletePin.tsx'))

const USUAL_COUNT = 4

export function PinnedCards() {
  const { t } = useTranslation('dashboard')
  const pins = usePins(useLocale())
  const expected = useRememberedCount('pins', pins.data?.length, USUAL_COUNT)
  return (
    <Section title={t('pins.heading')} className={styles.section}>
      <Loaded
        state={pins}
        skeleton={<PinnedPlaceholder cards={expected} />}
        failure={(error, retry) => <Failure text={errorText(t, error)} onRetry={retry} />}
      >
        {(items) => <Cards pins={items} />}
      </Loaded>
    </Section>
  )
}

function Cards({ pins }: { pins: PinnedItem[] }) {
  const { t } = useTranslation('dashboard')
  const grid = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const { mutateAsync } = useChangePin()

  const unpin = async ({ id, elementType }: PinnedItem, name: string) => {
    grid.current?.focus()
    setSaid('')
    const { status } = await mutateAsync({ action: 'remove', id, elementType }).catch(() => ({
      status: false,
    }))
    setSaid(t(status ? 'pins.unpinned' : 'pins.unpinFailed', { name }))
  }

  return (
    // The focus waits here when its card is taken away.
    <div ref={grid} tabIndex={-1} className={styles.body}>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {pins.length === 0 ? (
        <Nothing />
      ) : (
        <ul className={`cards ${styles.grid}`}>
          {pins.map((pin) => {
            const Card = isIncomplete(pin) ? IncompletePin : PinnedCard
            return (
              <Suspense key={`${pin.elementType}-${pin.id}`}>
                <Card pin={pin} portfolio={String(pin.categoryId)} onUnpin={(name) => unpin(pin, name)} />
              </Suspense>
            )
          })}
        </ul>
      )}
    </div>
  )
}

function isIncomplete({ elementType, name, categoryId }: PinnedItem): boolean {
  return name === '' || (elementType === 'Product' && categoryId === null)
}

function Nothing() {
  const { t } = useTranslation('dashboard')
  return (
    <EmptyState
      icon={IconPin}
      title={t('pins.empty')}
      hint={t('pins.emptyHint')}
      action={
        <Link to={'/playbook' as string} className={styles.invite}>
          {t('pins.openPlaybook')}
          <IconArrowRight size={16} />
        </Link>
      }
    />
  )
}
