import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/empty-state/EmptyState.tsx'
import { IconSearchOff } from '../../../ui/icons.ts'

export function NoMatches({ search, onClear }: { search: string; onClear: () => void }) {
  const { t } = useTranslation(['playbook', 'common'])
  return (
    <EmptyState
      icon={IconSearchOff}
      title={t('noMatches', { search: search.trim() })}
      hint={t('noMatchesHint')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('common:action.clearSearch')}
        </Button>
      }
    />
  )
}
