import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './WhenSeen.module.css'

/** Renders content at the bottom of its positioned parent once the user scrolls there, which most visits never do. */
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
