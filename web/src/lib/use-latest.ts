import { type RefObject, useEffect, useRef } from 'react'

/** A value as it is now, for what runs later: an undo keeps what was changed since. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
