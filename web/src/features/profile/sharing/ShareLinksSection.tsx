import type { ShareLink } from '@portal/contract/share-links'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/empty-state/EmptyState.tsx'
import { IconShare2 } from '../../../ui/icons.ts'
import { Loaded } from '../../../ui/section/Loaded.tsx'
import { Section } from '../../../ui/section/Section.tsx'
import { ListPlaceholder } from '../ListPlaceholder.tsx'
import { ShareLinkRow } from './ShareLinkRow.tsx'
import { useShareLinks } from './share-links.ts'

export function ShareLinksSection() {
  const { t } = useTranslation('profile')
  const links = useShareLinks()

  return (
    <Section title={t('links.title')}>
      <Loaded state={links} skeleton={<ListPlaceholder />}>
        {(all: ShareLink[]) =>
          all.length === 0 ? (
            <EmptyState icon={IconShare2} title={t('links.empty')} hint={t('links.emptyHint')} />
          ) : (
            <ul>
              {all.map((link) => (
                <ShareLinkRow key={link.code} link={link} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  )
}
