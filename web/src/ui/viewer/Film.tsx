interface FilmProps {
  title: string
  src: string
  poster: string
  /** URL of the captions (WebVTT); empty without any. */
  captions: string
  captionsLanguage: string
  autoPlay?: boolean
  className?: string
  onPlay?: () => void
}

/** A film with its captions; nothing of it is loaded before it plays. */
export function Film({ title, poster, captions, captionsLanguage, ...video }: FilmProps) {
  return (
    <video {...video} controls playsInline preload="none" poster={poster || undefined} aria-label={title}>
      {captions && (
        <track kind="captions" src={captions} srcLang={captionsLanguage} label={captionsLanguage} default />
      )}
    </video>
  )
}
