import { useTranslation } from 'react-i18next'
import { endView, type View } from '../../../lib/impersonation.ts'
import { useProfile } from '../../../lib/profile.ts'
import { IconEye } from '../../../ui/icons.ts'
import classes from './ViewBanner.module.css'

/** Names the impersonated partner on every page, and ends the impersonation. */
export default function ViewBanner({ view }: { view: View }) {
  const { t } = useTranslation('preview')
  const partner = useProfile().data?.partner?.name
  return (
    <section aria-label={t('label')} className={classes.band}>
      <IconEye className={classes.icon} />
      <p className={classes.text}>
        <strong>{t(sentenceOf(view, partner), { partner })}</strong>
        {view.asManager && <span> {t('manager')}</span>} <span>{t('readOnly')}</span>
        {view.contentOnly && <span> {t('contentOnly')}</span>}
      </p>
      <button type="button" className={classes.end} onClick={() => endView()}>
        {t('end')}
      </button>
    </section>
  )
}

function sentenceOf({ asPartner, drafts }: View, partner: string | undefined) {
  if (asPartner && partner) return drafts ? 'asPartnerWithDrafts' : 'asPartner'
  return drafts ? 'withDrafts' : 'looking'
}
