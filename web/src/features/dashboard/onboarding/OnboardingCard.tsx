import type { PortalCard } from '@portal/contract/portal'
import { useTranslation } from 'react-i18next'
import { IconArrowRight, IconCheck } from '../../../ui/icons.ts'
import { Image } from '../../../ui/image/Image.tsx'
import { ContentHtml } from '../../../ui/safe-html/ContentHtml.tsx'
import { ContentAnchor } from '../../portal-content/index.ts'
import { usePreview, useScrolledTo } from '../use-preview.ts'
import styles from './Onboarding.module.css'

interface OnboardingCardProps {
  card: PortalCard
  done: boolean
  onToggle: () => void
}

export function OnboardingCard({ card, done, onToggle }: OnboardingCardProps) {
  const { t } = useTranslation('dashboard')
  const title = card.title || t('onboarding.untitled')
  const isPreviewed = usePreview().isShown('onboarding', card.id)
  const ref = useScrolledTo(isPreviewed)
  return (
    <li ref={ref} className={styles.card} data-done={done} data-previewed={isPreviewed || undefined}>
      <div className={styles.head}>
        <Image className={styles.picture} src={card.mainImage?.fullpath} loading="lazy" />
        <h3 className={styles.title}>{title}</h3>
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={done}
            onChange={onToggle}
            aria-label={t('onboarding.markDone', { title })}
          />
          <IconCheck size={14} strokeWidth={2.5} />
        </label>
      </div>
      <Description card={card} />
      {card.link?.path && (
        <ContentAnchor path={card.link.path} title={card.link.title || title} className={styles.link}>
          {card.link.title || t('onboarding.more')}
          <IconArrowRight size={16} />
        </ContentAnchor>
      )}
    </li>
  )
}

function Description({ card }: { card: PortalCard }) {
  const text = card.description || card.shortDescription
  const plain = text && <p className={styles.text}>{text}</p>
  if (!card.descriptionHtml) return plain
  return <ContentHtml className={styles.text} html={card.descriptionHtml} fallback={plain} />
}
