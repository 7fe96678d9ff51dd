import { type ComponentProps, useState } from 'react'

/**
 * A button that stays focusable while it has the focus, also where it is disabled: browsers take the focus from what
 * becomes disabled, and whoever has pressed "Save" with a key would have to start at the top of the page again. The kit
 * makes all its buttons of it (`theme.ts`).
 */
export function FocusedButton({
  disabled,
  onClick,
  onFocus,
  onBlur,
  ...props
}: ComponentProps<'button'> & { 'data-disabled'?: boolean }) {
  const [hasFocus, setFocus] = useState(false)
  const isHeld = disabled && hasFocus
  return (
    <button
      {...props}
      // The kit gives one to what it takes for a button of its own, and none to this.
      type={props.type ?? 'button'}
      disabled={disabled && !hasFocus}
      aria-disabled={isHeld || props['aria-disabled']}
      data-disabled={isHeld || props['data-disabled']}
      onClick={isHeld ? (event) => event.preventDefault() : onClick}
      onFocus={(event) => {
        setFocus(true)
        onFocus?.(event)
      }}
      onBlur={(event) => {
        // It keeps the focus when the whole window loses it.
        setFocus(document.activeElement === event.currentTarget)
        onBlur?.(event)
      }}
    />
  )
}
