import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Edits } from '../../lib/drafts/use-edits.ts'

interface OutdatedProps {
  edits: Pick<Edits<never>, 'isOutdated' | 'keepMine' | 'drop'>
  text: string
  onDecide: () => void
}

/** Shown in a form whose entry was saved elsewhere in the meantime; asks which version to keep. */
export function Outdated({ edits: { isOutdated, keepMine, drop }, text, onDecide }: OutdatedProps) {
  const { t } = useTranslation('common')
  if (!isOutdated) return null
  const decide = (choice: () => void) => () => {
    choice()
    onDecide()
  }
  return (
    <Alert color="red" role="alert" title={text}>
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={decide(drop)}>
          {t('draft.showSaved')}
        </Button>
        <Button size="xs" variant="default" onClick={decide(keepMine)}>
          {t('draft.keepMine')}
        </Button>
      </Group>
    </Alert>
  )
}
