import type { Field } from '@portal/contract/entities/field'
import { FieldInput } from '../../../admin-kit/form/FieldInput.tsx'
import { TextInput } from '../../../admin-kit/form/inputs/TextInput.tsx'
import { useSettingLabel } from './use-setting-label.ts'

interface SettingFieldProps {
  name: string
  field: Field
  /** Below the input: its purpose, or the value in effect if it is empty. */
  hint?: string
}

/** The input for a field of the settings. */
export function SettingField({ name, field, hint }: SettingFieldProps) {
  const label = useSettingLabel()(name)
  const props = { path: name, field, label, required: field.required }
  return hint && field.kind === 'line' ? <TextInput {...props} hint={hint} /> : <FieldInput {...props} />
}
