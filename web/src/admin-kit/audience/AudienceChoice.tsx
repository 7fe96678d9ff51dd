import { Radio } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './audience.module.css'
import {
  type AudienceMode,
  audienceIn,
  type ChosenAudience,
  isUnchosen,
  modeOf,
  type Preview,
} from './choice.ts'
import { Reach } from './Reach.tsx'
import { Selections } from './Selections.tsx'

interface AudienceChoiceProps {
  label: ReactNode
  value: ChosenAudience
  onChange: (value: ChosenAudience) => void
  /** Documents have no audience of their own by default, and follow their products. */
  follows: boolean
  error?: string | undefined
  preview?: Preview | undefined
}

/** The audience of an entry, everybody or a selection, and whom it reaches. */
export function AudienceChoice({ label, value, onChange, follows, error, preview }: AudienceChoiceProps) {
  const { t } = useTranslation('admin')
  const name = useId()
  const mode = modeOf(value, follows)
  const modes: AudienceMode[] = [...(follows ? (['product'] as const) : []), 'all', 'some']
  return (
    <div className={classes.root}>
      <Radio.Group
        label={label}
        name={name}
        value={mode}
        error={error}
        onChange={(next) => next !== mode && onChange(audienceIn(next as AudienceMode, follows))}
      >
        <div className={classes.modes}>
          {modes.map((one) => (
            <Radio key={one} value={one} label={t(`audience.modes.${one}`)} />
          ))}
        </div>
      </Radio.Group>
      {mode === 'some' && value && (
        <>
          <Selections audience={value} onChange={onChange} />
          {!isUnchosen(value) && <Reach audience={value} preview={preview} />}
        </>
      )}
    </div>
  )
}
