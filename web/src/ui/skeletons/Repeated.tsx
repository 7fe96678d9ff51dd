import { Fragment, type ReactNode } from 'react'

interface RepeatedProps {
  times: number
  children: (index: number) => ReactNode
}

/** Renders the same placeholder several times. */
export function Repeated({ times, children }: RepeatedProps) {
  return Array.from({ length: times }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identified by their position only
    <Fragment key={index}>{children(index)}</Fragment>
  ))
}
