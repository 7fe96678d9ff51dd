import useEmblaCarousel from 'embla-carousel-react'
import { useCallback, useEffect, useState } from 'react'

/** The slides' track: which one shows, and the ways to move. Wraps at both ends. */
export function useSlides({ animated, first }: { animated: boolean; first: number }) {
  const [viewport, embla] = useEmblaCarousel({ loop: true, startIndex: first })
  const [current, setCurrent] = useState(first)

  useEffect(() => {
    if (!embla) return
    const follow = () => setCurrent(embla.selectedScrollSnap())
    embla.on('select', follow).on('reInit', follow)
    return () => {
      embla.off('select', follow).off('reInit', follow)
    }
  }, [embla])

  const jump = !animated
  return {
    viewport,
    current,
    next: useCallback(() => embla?.scrollNext(jump), [embla, jump]),
    previous: useCallback(() => embla?.scrollPrev(jump), [embla, jump]),
    show: useCallback((index: number) => embla?.scrollTo(index, jump), [embla, jump]),
  }
}
