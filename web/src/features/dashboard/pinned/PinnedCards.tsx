import { Button } from '@mantine/core'
import type { PinnedItem } from '@portal/contract/pins'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ComponentProps, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { i18n, useLocale } from '../../../lib/i18n.ts'
import { lazyPart } from '../../../ui/boundary/lazy-part.ts'
import { EmptyState } from '../../../ui/empty-state/EmptyState.tsx'
import { IconArrowRight, IconPin } from '../../../ui/icons.ts'
import { Failure } from '../../../ui/section/Failure.tsx'
import { Loaded } from '../../../ui/section/Loaded.tsx'
import { Section } from '../../../ui/section/Section.tsx'
import { offerUndo } from '../../../ui/toast/offer-undo.ts'
import { inOrder, useOrder, useOrderIsComing } from '../../orders/index.ts'
import { useChangePin, usePins } from '../../playbook/index.ts'
import { errorText } from '../error-text.ts'
import { useRememberedCount } from '../use-remembered-count.ts'
import { PinnedCard, shownName } from './PinnedCard.tsx'
import styles from './PinnedCards.module.css'
import { PinnedPlaceholder } from './PinnedPlaceholder.tsx'

// Other hosts may return ids only; the portfolios are loaded just for that case.
const IncompletePin = lazyPart(() => import('./IncompletePin.tsx'))

// Reordering is loaded on demand.
const ArrangedCards = lazyPart(() => import('./ArrangedCards.tsx'))

const USUAL_COUNT = 4

export function PinnedCards() {
  const { t } = useTranslation('dashboard')
  const pins = usePins(useLocale())
  const expected = useRememberedCount('pins', pins.data?.length, USUAL_COUNT)
  const [isArranged, setArranged] = useState(false)
  const isOrderComing = useOrderIsComing()
  const placeholder = <PinnedPlaceholder cards={expected} />
  const several = (pins.data?.length ?? 0) > 1
  return (
    <Section
      title={t('pins.heading')}
      aside={
        several && (
          <button
            type="button"
            className={`text-button ${styles.arrange}`}
            aria-pressed={isArranged}
            onClick={() => setArranged(!isArranged)}
          >
            {t('pins.arrange')}
          </button>
        )
      }
      className={styles.section}
    >
      {isOrderComing ? (
        placeholder
      ) : (
        <Loaded
          state={pins}
          skeleton={placeholder}
          failure={(error, retry) => <Failure text={errorText(t, error)} onRetry={retry} />}
        >
          {(items) => <Cards pins={items} isArranged={isArranged && several} />}
        </Loaded>
      )}
    </Section>
  )
}

const keyOf = ({ elementType, id }: PinnedItem) => `${elementType}-${id}`

function Cards({ pins: newestFirst, isArranged }: { pins: PinnedItem[]; isArranged: boolean }) {
  const { t } = useTranslation('dashboard')
  const grid = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const { mutateAsync } = useChangePin()
  const client = useQueryClient()
  const order = useOrder('pins')
  const pins = new Map(inOrder(newestFirst, order, keyOf).map((pin) => [keyOf(pin), pin]))

  const change = ({ id, elementType }: PinnedItem, action: 'add' | 'remove') =>
    mutateAsync({ action, id, elementType }).catch(() => ({ status: false }))

  const unpin = async (pin: PinnedItem, name: string) => {
    grid.current?.focus()
    setSaid('')
    const { status } = await change(pin, 'remove')
    setSaid(t(status ? 'pins.unpinned' : 'pins.unpinFailed', { name }))
    if (!status) return
    const putBack = async () => {
      // A custom order still includes the pin; without one it would come first, as the newest.
      if (!order.includes(keyOf(pin))) {
        const { keepOrder } = await import('../../orders/later.ts')
        await keepOrder(client, { list: 'pins', ids: [...pins.keys()] })
      }
      await change(pin, 'add')
    }
    offerUndo(() => i18n.t('pins.unpinned', { ns: 'dashboard', name }), {
      label: () => i18n.t('pins.undo', { ns: 'dashboard' }),
      run: putBack,
    })
  }

  const card: ComponentProps<typeof ArrangedCards>['card'] = (key, place) => {
    const pin = pins.get(key)
    if (!pin) return null
    const Card = isIncomplete(pin) ? IncompletePin : PinnedCard
    return (
      <Suspense key={key}>
        <Card pin={pin} portfolio={String(pin.categoryId)} onUnpin={(name) => unpin(pin, name)} {...place} />
      </Suspense>
    )
  }
  const cards = <ul className={`cards ${styles.grid}`}>{[...pins.keys()].map((key) => card(key, {}))}</ul>
  const names = new Map([...pins].map(([key, pin]) => [key, shownName(pin)]))

  return (
    // Takes the focus when its card is removed.
    <div ref={grid} tabIndex={-1} className={styles.body}>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {pins.size === 0 && <Nothing />}
      {pins.size > 0 && !isArranged && cards}
      {isArranged && (
        <Suspense fallback={cards}>
          <ArrangedCards names={names} card={card} onMoved={setSaid} />
        </Suspense>
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
        <Button component={Link} to={'/playbook' as string} rightSection={<IconArrowRight size={16} />}>
          {t('pins.openPlaybook')}
        </Button>
      }
    />
  )
}
