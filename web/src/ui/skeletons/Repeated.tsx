import { Fragment, type ReactNode } from 'react'

interface RepeatedProps {
  times: number
  children: (index: number) => ReactNode
}

/** Draws the same placeholder several times. */
export function Repeated({ times, children }: RepeatedProps) {
  return Array.from({ length: times }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity than their place
    <Fragment key={index}>{children(index)}</Fragment>
  ))
}
