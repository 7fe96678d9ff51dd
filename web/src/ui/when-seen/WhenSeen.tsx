import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './WhenSeen.module.css'

/** Draws what is below everything else of its positioned parent once somebody scrolls there: most visits never do. */
export function WhenSeen({ children }: { children: ReactNode }) {
  const [isSeen, setSeen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return isSeen ? children : <div ref={place} className={styles.place} />
}
