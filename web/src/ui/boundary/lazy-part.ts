import { type ComponentProps, type ComponentType, createElement, type LazyExoticComponent, lazy } from 'react'

let attempts = 0

/** The user retries what could not be shown. */
export function countAttempt(): void {
  attempts += 1
}

/**
 * React's `lazy` for parts that may be tried again: it remembers a failure to load for good, and this one until the next
 * attempt.
 */
// biome-ignore lint/suspicious/noExplicitAny: as React declares `lazy`
export function lazyPart<Part extends ComponentType<any>>(load: () => Promise<{ default: Part }>) {
  let failedAt: number | undefined
  const start = () =>
    lazy(() =>
      load().catch((error) => {
        failedAt = attempts
        throw error
      }),
    )
  let current: LazyExoticComponent<Part> = start()

  return function LazyPart(props: ComponentProps<Part>) {
    if (failedAt !== undefined && failedAt < attempts) {
      failedAt = undefined
      current = start()
    }
    return createElement(current, props)
  }
}
