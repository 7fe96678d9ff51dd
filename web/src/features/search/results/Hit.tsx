import type { SearchGroupKey } from '@portal/contract/kinds'
import type { SearchHit } from '@portal/contract/search'
import { useTranslation } from 'react-i18next'
import { plainText } from '../../../lib/plain-text.ts'
import { IconPlayerPlayFilled } from '../../../ui/icons.ts'
import { Image } from '../../../ui/image/Image.tsx'
import { GROUP_ICONS } from '../groups.ts'
import styles from './Hit.module.css'
import { HitFacts } from './HitFacts.tsx'
import { HitLanguages } from './HitLanguages.tsx'
import { HitAction, PageLink } from './HitLinks.tsx'
import { HitTools } from './HitTools.tsx'
import { headingOf, isOfProduct } from './hit-heading.ts'
import { useInCustomerLanguage } from './use-in-customer-language.ts'
import { Why } from './Why.tsx'

interface HitProps {
  group: SearchGroupKey
  hit: SearchHit
  /** Room for text only: the tools are in a menu. */
  isCompact: boolean
  isBest?: boolean
}

/** A hit, as a card or a line: its title, why it was found, and a link to it. */
export function Hit({ group, hit, isCompact, isBest = false }: HitProps) {
  const { t } = useTranslation('search')
  const source = useInCustomerLanguage(hit._source)
  const title = plainText(source.title)
  const isProduct = isOfProduct(group)
  const heading = headingOf(group, source) || t('untitled')
  const Icon = GROUP_ICONS[group]
  return (
    <li className={`card ${styles.hit}`} data-hit={group} data-id={source.id} data-kind={source.item.kind}>
      <div
        className={`card-frame ${styles.picture}`}
        data-whole={(group === 'Product' && source.image !== '') || undefined}
        data-sheet={(group === 'Documents' && source.image !== '') || undefined}
      >
        <Image
          src={source.image}
          loading="lazy"
          fallback={group !== 'Videos' && <Icon size={24} strokeWidth={1.5} />}
        />
        {group === 'Videos' && (
          <span className={styles.play}>
            <IconPlayerPlayFilled />
          </span>
        )}
      </div>
      <div className={styles.words}>
        <h3 className={styles.title}>
          <PageLink group={group} source={source} title={heading}>
            {heading}
          </PageLink>
        </h3>
        {isProduct && title && title !== heading && <p className={styles.subtitle}>{title}</p>}
        <Why source={source} />
        <div className={styles.foot}>
          <HitFacts group={group} source={source} showsGroup={isBest} />
          <HitAction group={group} source={source} title={heading} />
        </div>
        {!isCompact && <HitLanguages source={source} title={heading} />}
      </div>
      <HitTools
        group={group}
        source={source}
        title={heading}
        look={isCompact ? 'menu' : isBest ? 'words' : 'icons'}
      />
    </li>
  )
}
