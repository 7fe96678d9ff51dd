import { useTranslation } from 'react-i18next'
import { type FieldInputProps, useField } from '../use-field.ts'
import classes from './inputs.module.css'
import { TextInput } from './TextInput.tsx'

const UNSET = '#ffffff'

/** A colour as text, with the browser's colour picker. */
export function ColourInput(props: FieldInputProps) {
  const { t } = useTranslation('admin')
  const { value, change } = useField<string>(props)
  const isColour = /^#[0-9a-f]{6}$/i.test(value ?? '')
  const swatch = (
    <input
      type="color"
      className={classes.swatch}
      data-unset={!isColour || undefined}
      value={isColour ? (value as string) : UNSET}
      onChange={({ target }) => change(target.value)}
      aria-label={`${props.label}: ${t('form.colour')}`}
    />
  )
  return <TextInput {...props} leftSection={swatch} />
}
