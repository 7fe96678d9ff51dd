import type { LibraryFile } from '@portal/contract/admin/files'
import { useReference } from 'ra-core'
import type { CSSProperties } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../lib/i18n.ts'
import classes from './BrandPreview.module.css'
import { isColour } from './is-colour.ts'

const THEMES = ['light', 'dark'] as const

/** A preview of header, button and sign-in screen in both themes. */
export function BrandPreview() {
  const { t } = useTranslation('admin')
  return (
    <aside className={classes.preview} aria-label={t('settings.brand.preview')}>
      {THEMES.map((theme) => (
        <figure key={theme} className="stack-8">
          <figcaption className={classes.caption}>{t(`settings.brand.preview_${theme}`)}</figcaption>
          <Sample theme={theme} />
        </figure>
      ))}
    </aside>
  )
}

function useFileUrl(name: string): string | undefined {
  const id: string | null = useWatch({ name }) ?? null
  const { referenceRecord } = useReference<LibraryFile>({
    reference: 'files',
    id: id ?? '',
    options: { enabled: id !== null },
  })
  return id === null ? undefined : referenceRecord?.url
}

function Sample({ theme }: { theme: (typeof THEMES)[number] }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const [name, colour, texts] = useWatch({ name: ['name', 'colour', 'texts'] })
  const logo = useFileUrl('logo')
  const logoDark = useFileUrl('logoDark')
  const poster = useFileUrl('signInPoster')
  const shown = theme === 'dark' ? (logoDark ?? logo) : logo
  const mark = shown ? <img src={shown} alt="" className={classes.logo} /> : <strong>{name}</strong>
  const brand = isColour(colour) ? ({ '--brand-base': colour } as CSSProperties) : undefined
  return (
    <div className={classes.sample} data-theme-sample={theme} style={brand} aria-hidden="true">
      <div className={classes.header}>
        {mark}
        <span className={classes.field} />
        <span className={classes.dot} />
      </div>
      <div className={classes.signIn} style={poster ? { backgroundImage: `url("${poster}")` } : undefined}>
        <div className={classes.card}>
          {mark}
          <span className={classes.heading}>{t('settings.brand.previewHeading')}</span>
          <span className={classes.field} />
          <span className={classes.field} />
          <span className={classes.button}>{t('settings.brand.previewButton')}</span>
          <span className={classes.link}>{t('settings.brand.previewLink')}</span>
        </div>
        <p className={classes.claim}>{texts?.[locale]?.claim || texts?.en?.claim}</p>
      </div>
    </div>
  )
}
