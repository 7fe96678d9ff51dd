import { useReducedMotion } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconPlayerPause, IconPlayerPlay } from '../../ui/icons.ts'
import classes from './BackgroundVideo.module.css'

interface BackgroundVideoProps {
  /** Undefined while loading, empty if the brand has none. */
  video: string | undefined
  poster: string | undefined
}

/** The looping background video. Paused by default if the user prefers reduced motion; others can pause it. */
export function BackgroundVideo({ video, poster }: BackgroundVideoProps) {
  const { t } = useTranslation('signIn')
  const element = useRef<HTMLVideoElement>(null)
  const reducedMotion = useReducedMotion(false, { getInitialValueInEffect: false })
  const [wanted, setWanted] = useState<boolean>()
  const playing = wanted ?? !reducedMotion

  useEffect(() => {
    // A browser may refuse to play (battery saver): the poster then stays.
    if (playing && video) element.current?.play().catch(() => setWanted(false))
    else element.current?.pause()
  }, [playing, video])

  return (
    <div className={classes.background}>
      {poster && <img src={poster} alt="" className={classes.picture} fetchPriority="high" />}
      {video && (
        <>
          <video
            ref={element}
            className={classes.picture}
            src={video}
            muted
            loop
            playsInline
            preload="none"
            poster={poster}
          />
          <button
            type="button"
            className={classes.toggle}
            aria-label={playing ? t('pauseVideo') : t('playVideo')}
            title={playing ? t('pauseVideo') : t('playVideo')}
            onClick={() => setWanted(!playing)}
          >
            {playing ? <IconPlayerPause size={16} /> : <IconPlayerPlay size={16} />}
          </button>
        </>
      )}
    </div>
  )
}
