import { Button } from '@mantine/core'
import type { Colleague } from '@portal/contract/colleagues'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStoredDraft } from '../../../lib/drafts/use-stored-draft.ts'
import { DraftOffer } from '../../../ui/draft-offer/DraftOffer.tsx'
import { IconUserPlus } from '../../../ui/icons.ts'
import { Loaded } from '../../../ui/section/Loaded.tsx'
import { Section } from '../../../ui/section/Section.tsx'
import styles from '../List.module.css'
import { ListPlaceholder } from '../ListPlaceholder.tsx'
import { ColleagueRow } from './ColleagueRow.tsx'
import { useColleagues } from './colleagues.ts'
import { INVITATION_DRAFT, InviteDialog } from './InviteDialog.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'

/** The accounts of the partner's users, for its manager. */
export default function ColleaguesView({ ownId }: { ownId: number }) {
  const { t } = useTranslation('profile')
  const colleagues = useColleagues()
  const [inviting, setInviting] = useState<{ restores: boolean }>()
  const kept = useStoredDraft(INVITATION_DRAFT, {
    isOpen: inviting !== undefined,
    onRestore: () => setInviting({ restores: true }),
  })
  const [leaving, setLeaving] = useState<Colleague>()

  return (
    <Section
      title={t('colleagues.title')}
      aside={
        <Button
          size="xs"
          leftSection={<IconUserPlus size={16} />}
          onClick={() => setInviting({ restores: false })}
        >
          {t('colleagues.invite')}
        </Button>
      }
    >
      <DraftOffer offer={kept} />
      <Loaded
        state={colleagues}
        skeleton={
          <div role="status" aria-label={t('colleagues.loading')}>
            <ListPlaceholder />
          </div>
        }
      >
        {(all: Colleague[]) => (
          <>
            <ul>
              {all.map((colleague) => (
                <ColleagueRow
                  key={colleague.id}
                  colleague={colleague}
                  isSelf={colleague.id === ownId}
                  onRemove={() => setLeaving(colleague)}
                />
              ))}
            </ul>
            {all.length === 1 && <p className={styles.note}>{t('colleagues.alone')}</p>}
          </>
        )}
      </Loaded>
      {inviting && <InviteDialog {...inviting} onClose={() => setInviting(undefined)} />}
      {leaving && <RemoveDialog colleague={leaving} onClose={() => setLeaving(undefined)} />}
    </Section>
  )
}
