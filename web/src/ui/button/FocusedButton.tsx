import { type ComponentProps, useState } from 'react'

/**
 * A button that stays focusable when it is disabled while it has the focus. Browsers blur a button that becomes
 * disabled, so keyboard users who press "Save" would have to start at the top of the page again. All of Mantine's
 * buttons use it (`theme.ts`).
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
      // Mantine sets a type only on native button elements.
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
        // Losing focus because the window did does not count.
        setFocus(document.activeElement === event.currentTarget)
        onBlur?.(event)
      }}
    />
  )
}
