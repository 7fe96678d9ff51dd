import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfig } from '../../lib/config.ts'
import { BrandLogo } from '../../ui/brand-logo/BrandLogo.tsx'
import { LanguageSelect } from '../../ui/language-select/LanguageSelect.tsx'
import { ThemeSwitch } from '../../ui/theme-switch/ThemeSwitch.tsx'
import { BackgroundVideo } from './BackgroundVideo.tsx'
import classes from './SignInScreen.module.css'

interface SignInFrameProps {
  heading: string
  /** For content other than a short form. */
  wide?: boolean
  children: ReactNode
}

/** The card over the background, for everything before the portal opens. */
export function SignInFrame({ heading, wide, children }: SignInFrameProps) {
  const { i18n } = useTranslation()
  const brand = useConfig()?.brand
  return (
    <main className={classes.main}>
      <BackgroundVideo video={brand?.signInVideo} poster={brand?.signInPoster} />
      <section className={classes.card} data-wide={wide} aria-labelledby="sign-in-heading">
        <div className={classes.logo}>
          {brand && <BrandLogo brand={brand} height={32} alt={brand.name} />}
        </div>
        <h1 id="sign-in-heading" className={classes.heading}>
          {heading}
        </h1>
        {children}
        <div className={classes.settings}>
          <LanguageSelect />
          <ThemeSwitch />
        </div>
      </section>
      {brand && <p className={classes.claim}>{brand.claim[i18n.language] || brand.claim.en}</p>}
    </main>
  )
}
