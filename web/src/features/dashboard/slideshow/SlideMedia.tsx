import type { PortalCard } from '@portal/contract/portal'
import { useEffect, useRef, useState } from 'react'
import styles from './Slide.module.css'

interface SlideMediaProps {
  slide: PortalCard
  /** The first picture is the largest on the screen, and loads before the others and before films. */
  first: boolean
  loads: boolean
  /** Videos play only while their slide is shown. */
  playing: boolean
  onLoad: () => void
}

/** The picture or video behind a slide's text: decorative, so without a text alternative. */
export function SlideMedia({ slide, first, loads, playing, onLoad }: SlideMediaProps) {
  const [failed, setFailed] = useState<string>()
  const source = slide.mainImage?.fullpath
  const image = (loads && source !== failed && source) || undefined
  const video = slide.mainVideo?.fullpath
  return (
    <>
      {image && (
        <img
          className={styles.media}
          src={image}
          alt=""
          fetchPriority={first ? 'high' : 'low'}
          decoding={first ? 'sync' : 'async'}
          onLoad={onLoad}
          onError={() => {
            setFailed(image)
            onLoad()
          }}
        />
      )}
      {video && <SlideVideo src={video} poster={image} playing={playing} />}
    </>
  )
}

function SlideVideo({ src, poster, playing }: { src: string; poster?: string; playing: boolean }) {
  const video = useRef<HTMLVideoElement>(null)
  const [wanted, setWanted] = useState(playing)
  if (playing && !wanted) setWanted(true)

  useEffect(() => {
    if (!playing) return video.current?.pause()
    // A browser may refuse to play (battery saver): the poster then stays.
    video.current?.play().catch(() => {})
  }, [playing])

  return (
    <video
      ref={video}
      className={styles.media}
      src={wanted ? src : undefined}
      poster={poster}
      preload="none"
      muted
      loop
      playsInline
      disablePictureInPicture
      aria-hidden
      tabIndex={-1}
    />
  )
}
