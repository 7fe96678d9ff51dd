import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, Group } from '@mantine/core'
import type { Edits } from '../../lib/drafts/use-edits.ts'

interface OutdatedProps {
  edits: Pick<Edits<never>, 'keepMine' | 'drop'>
  text: string
  /** What the buttons say. */
  theirs: string
  mine: string
  onDecide: () => void
}

/** Above a form whose entry was saved elsewhere while its user typed: asks which of both is to stay. */
export function Outdated({ edits: { keepMine, drop }, text, theirs, mine, onDecide }: OutdatedProps) {
  const decide = (choice: () => void) => () => {
    choice()
    onDecide()
  }
  return (
    <Alert color="red" role="alert" title={text}>
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={decide(drop)}>
          {theirs}
        </Button>
        <Button size="xs" variant="default" onClick={decide(keepMine)}>
          {mine}
        </Button>
      </Group>
    </Alert>
  )
}
