import { type CSSProperties, type ReactNode, type ToggleEvent, useId, useState } from 'react'
import headerClasses from './Header.module.css'
import classes from './HeaderPopover.module.css'

interface HeaderPopoverProps {
  label: string
  trigger: ReactNode
  /** A function renders lazily, once the popover opens. */
  children: ReactNode | (() => ReactNode)
  className?: string
  /** A CSS width; by default that of the content. */
  width?: string
}

/**
 * A dropdown in the header, based on the native popover: only one is open at a time, Escape and a click outside close
 * it, and focus returns to the trigger.
 */
export function HeaderPopover({ label, trigger, children, className = '', width }: HeaderPopoverProps) {
  const id = useId()
  const [open, setOpen] = useState(false)

  const placeBelowButton = ({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) => {
    const button = currentTarget.previousElementSibling
    if (newState !== 'open' || !button) return
    const right = document.documentElement.clientWidth - button.getBoundingClientRect().right
    currentTarget.style.setProperty('--popover-right', `${Math.max(right, 8)}px`)
  }

  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-expanded={open}
        aria-controls={id}
        aria-label={label}
        title={label}
        className={`${headerClasses.tool} ${className}`}
      >
        {trigger}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its entries are operated, it only closes behind them */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on an entry arrives here as its click */}
      <div
        id={id}
        popover="auto"
        className={classes.panel}
        style={{ '--panel-width': width } as CSSProperties}
        onBeforeToggle={placeBelowButton}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        onClick={({ target, currentTarget }) => {
          if (target instanceof Element && target.closest('a, button')) currentTarget.hidePopover()
        }}
      >
        {typeof children === 'function' ? open && children() : children}
      </div>
    </>
  )
}
