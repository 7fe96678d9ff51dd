import { Button, Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.layer.css'
import type { Profile } from '@portal/contract/profile'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconPrinter } from '../../../ui/icons.ts'
import { PROFILE_TABS, type ProfileTab } from '../profile-search-params.ts'
import { CompanyFacts } from './CompanyFacts.tsx'
import { ContactFacts } from './ContactFacts.tsx'
import { GeneralFacts } from './GeneralFacts.tsx'
import { IdFacts } from './IdFacts.tsx'
import styles from './Overview.module.css'

const route = getRouteApi('/_shell/_guarded/profile')

/** The partner's data in four tabs, read-only; printed one below the other. */
export function Overview({ profile: { partner }, tab }: { profile: Profile; tab: ProfileTab }) {
  const { t } = useTranslation('profile')
  const navigate = route.useNavigate()
  const choose = (name: string | null) =>
    void navigate({
      search: name === 'profile' ? {} : { tab: name as Exclude<ProfileTab, 'profile'> },
      replace: true,
      resetScroll: false,
    })
  const panels: Record<ProfileTab, ReactNode> = {
    profile: <CompanyFacts partner={partner} />,
    general: <GeneralFacts partner={partner} />,
    users: <ContactFacts partner={partner} />,
    ids: <IdFacts partner={partner} />,
  }

  return (
    <div className={`surface ${styles.box}`}>
      <Tabs value={tab} onChange={choose} keepMountedMode="display-none">
        <div className={styles.head}>
          <Tabs.List className={styles.tabs} aria-label={t('tabs.label')}>
            {PROFILE_TABS.map((name) => (
              <Tabs.Tab key={name} value={name} className={styles.tab}>
                {t(`tabs.${name}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Button
            variant="subtle"
            color="gray"
            className={styles.print}
            leftSection={<IconPrinter size={18} />}
            onClick={() => window.print()}
          >
            {t('print')}
          </Button>
        </div>
        {PROFILE_TABS.map((name) => (
          <Tabs.Panel key={name} value={name} className={styles.panel}>
            <h3 className={styles.printed}>{t(`tabs.${name}`)}</h3>
            {panels[name]}
          </Tabs.Panel>
        ))}
      </Tabs>
    </div>
  )
}
