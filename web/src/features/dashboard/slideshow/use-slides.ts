import type { EmblaCarouselType } from 'embla-carousel'
import { useCallback, useEffect, useRef, useState } from 'react'

/** On touch devices no hover precedes a swipe, so the carousel loads immediately. */
const TOUCH = '(hover: none)'

interface SlidesOptions {
  animated: boolean
  first: number
  /** The user is likely to move the slides soon. */
  near: boolean
}

/**
 * The carousel of slides: the current one, and how to move; it wraps around. The carousel library is loaded on demand.
 */
export function useSlides({ animated, first, near }: SlidesOptions) {
  const viewport = useRef<HTMLDivElement>(null)
  const carousel = useRef<Promise<EmblaCarouselType | undefined>>(undefined)
  const [current, setCurrent] = useState(first)

  const load = useCallback(() => {
    carousel.current ??= startCarousel(viewport, first, setCurrent).catch(() => {
      // Such as offline: the slide stays, and the next move tries again.
      carousel.current = undefined
      return undefined
    })
    return carousel.current
  }, [first])

  useEffect(() => {
    if (near || first > 0 || matchMedia(TOUCH).matches) void load()
  }, [near, first, load])

  useEffect(
    () => () => {
      void carousel.current?.then((started) => started?.destroy())
      carousel.current = undefined
    },
    [],
  )

  const jump = !animated
  return {
    viewport,
    current,
    next: useCallback(async () => (await load())?.scrollNext(jump), [load, jump]),
    previous: useCallback(async () => (await load())?.scrollPrev(jump), [load, jump]),
    show: useCallback(async (index: number) => (await load())?.scrollTo(index, jump), [load, jump]),
  }
}

async function startCarousel(
  viewport: { current: HTMLElement | null },
  first: number,
  onChange: (index: number) => void,
): Promise<EmblaCarouselType | undefined> {
  const { default: embla } = await import('embla-carousel')
  if (!viewport.current) return undefined
  const carousel = embla(viewport.current, { loop: true, startIndex: first })
  const follow = () => onChange(carousel.selectedScrollSnap())
  carousel.on('select', follow).on('reInit', follow)
  return carousel
}
