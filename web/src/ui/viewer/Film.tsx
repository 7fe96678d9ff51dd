interface FilmProps {
  title: string
  src: string
  poster: string
  /** URL of the captions (WebVTT); empty without any. */
  captions: string
  captionsLanguage: string
  className?: string | undefined
}

/** Plays a film at once: whoever opened it pressed play. */
export function Film({ title, poster, captions, captionsLanguage, ...video }: FilmProps) {
  return (
    <video {...video} controls autoPlay playsInline poster={poster || undefined} aria-label={title}>
      {captions && (
        <track kind="captions" src={captions} srcLang={captionsLanguage} label={captionsLanguage} default />
      )}
    </video>
  )
}
