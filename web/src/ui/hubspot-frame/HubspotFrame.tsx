import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useLocale } from '../../lib/i18n.ts'
import classes from './HubspotFrame.module.css'

const PATIENCE_MS = 10_000

interface HubspotFrameProps {
  form: 'signup' | 'ticket'
  title: string
  /** Shown until the form has loaded. */
  waiting: string
  /** HubSpot's form could not be loaded. */
  onMissing: () => void
}

/** HubSpot's form in a frame without access to the portal. */
export function HubspotFrame({ form, title, waiting, onMissing }: HubspotFrameProps) {
  const locale = useLocale()
  const theme = useComputedColorScheme('light')
  const frame = useRef<HTMLIFrameElement>(null)
  const [isLoaded, setLoaded] = useState(false)
  // Kept: a new URL for another language or theme would reload the frame and lose the input.
  const [source] = useState(`/hubspot-form/${form}?locale=${locale}&theme=${theme}`)

  useEffect(() => {
    if (isLoaded) return
    const listen = ({ data, origin, source: sender }: MessageEvent) => {
      // A sandboxed frame has an opaque origin, so check the sender's window.
      if (origin !== 'null' || sender !== frame.current?.contentWindow) return
      if (data === 'loaded') setLoaded(true)
      if (data === 'failed') onMissing()
    }
    window.addEventListener('message', listen)
    const patience = setTimeout(onMissing, PATIENCE_MS)
    return () => {
      window.removeEventListener('message', listen)
      clearTimeout(patience)
    }
  }, [isLoaded, onMissing])

  return (
    <div className={classes.stage}>
      {!isLoaded && (
        <p className={classes.waiting} role="status">
          {waiting}
        </p>
      )}
      <iframe
        ref={frame}
        className={classes.frame}
        data-waiting={isLoaded ? undefined : true}
        src={source}
        title={title}
        sandbox="allow-scripts allow-forms allow-popups"
      />
    </div>
  )
}
