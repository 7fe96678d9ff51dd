import { type ComponentProps, type ComponentType, createElement, type LazyExoticComponent, lazy } from 'react'

let attempts = 0

/** Called when the user retries after a failure. */
export function countAttempt(): void {
  attempts += 1
}

/** React's `lazy` with retries: `lazy` itself remembers a failed import for good, this one until the next retry. */
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
