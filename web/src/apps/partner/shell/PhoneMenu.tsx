import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../ui/boundary/lazy-part.ts'
import { OverlayBoundary } from '../../../ui/boundary/OverlayBoundary.tsx'
import { IconButton } from '../../../ui/icon-button/IconButton.tsx'
import { IconMenu2 } from '../../../ui/icons.ts'
import classes from './PhoneMenu.module.css'

const loadSheet = () => import('./PhoneSheet.tsx')
const PhoneSheet = lazyPart(loadSheet)

/** The phone menu's button; the menu itself is loaded on demand. */
export function PhoneMenu() {
  const { t } = useTranslation('shell')
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused')
  return (
    <>
      <IconButton
        label={t('menu.open')}
        className={classes.burger}
        aria-expanded={state === 'open'}
        onPointerDown={loadSheet}
        onClick={() => setState('open')}
      >
        <IconMenu2 />
      </IconButton>
      {state !== 'unused' && (
        <OverlayBoundary>
          <PhoneSheet opened={state === 'open'} onClose={() => setState('closed')} />
        </OverlayBoundary>
      )}
    </>
  )
}
