import { useTranslation } from 'react-i18next'
import { useProfile } from '../../../lib/profile.ts'
import { Image } from '../../../ui/image/Image.tsx'
import classes from './PartnerHeader.module.css'

/** The partner's logo, name and website. */
export function PartnerHeader() {
  const { t } = useTranslation('shell')
  const { data: profile, isLoading } = useProfile()
  // Reserves its height while loading, so that the page below does not jump.
  if (isLoading) return <div className={classes.band} aria-hidden />
  const partner = profile?.partner
  if (!partner) return null

  return (
    <section aria-label={t('partner.label')} className={classes.band}>
      <div className={classes.inner}>
        <Image src={partner.logo} className={classes.logo} height={24} />
        <span className={classes.name}>{partner.name || profile.company}</span>
        {partner.website && (
          <a
            href={addressOf(partner.website)}
            target="_blank"
            rel="noreferrer"
            className={classes.website}
            aria-label={t('partner.website', { name: partner.name || profile.company })}
          >
            {partner.website.replace(/^https?:\/\/(www\.)?|\/$/g, '')}
          </a>
        )}
      </div>
    </section>
  )
}

function addressOf(website: string): string {
  return /^https?:\/\//.test(website) ? website : `https://${website}`
}
