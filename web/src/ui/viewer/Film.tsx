import { languageName } from '../../lib/file-facts.ts'
import { useLocale } from '../../lib/i18n.ts'

interface FilmProps {
  title: string
  src: string
  poster: string
  /** URL of the captions (WebVTT); empty if there are none. */
  captions: string
  captionsLanguage: string
  className?: string | undefined
  onError: () => void
}

/** Plays a film immediately: the user already pressed play. */
export function Film({ title, poster, captions, captionsLanguage, ...video }: FilmProps) {
  const locale = useLocale()
  return (
    <video {...video} controls autoPlay playsInline poster={poster || undefined} aria-label={title}>
      {captions && (
        <track
          kind="captions"
          src={captions}
          srcLang={captionsLanguage}
          label={languageName(captionsLanguage, locale)}
          default
        />
      )}
    </video>
  )
}
