import { type RefObject, useEffect, useRef } from 'react'

/** A ref to the current value, for callbacks that run later, such as undo. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
