import { useEffect, useState } from 'react'

/** The part of the window that makes a group the current one: below header and chips, above the middle. */
const BAND = '-136px 0px -55% 0px'

/** The id of the current section, of those with the given ids. */
export function useCurrentGroup(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  const names = ids.join(' ')

  useEffect(() => {
    const visible = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target.id)
          else visible.delete(target.id)
        }
        setCurrent(names.split(' ').find((name) => visible.has(name)))
      },
      { rootMargin: BAND },
    )
    for (const name of names.split(' ')) {
      const section = document.getElementById(name)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [names])

  return current
}
