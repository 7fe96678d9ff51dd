import { NativeSelect } from '@mantine/core'
import { useController } from 'react-hook-form'
import { useSettingLabel } from './use-setting-label.ts'

interface ChoiceSettingProps {
  name: string
  /** The value in effect if nothing is chosen. */
  usual: string
  options: readonly { value: string | boolean; label: string }[]
  hint?: string | undefined
}

/** One of a few values; without a choice the server's configuration applies. */
export function ChoiceSetting({ name, usual, options, hint }: ChoiceSettingProps) {
  const label = useSettingLabel()(name)
  const { field, fieldState } = useController({ name })
  const choose = (chosen: string) =>
    field.onChange(options.find(({ value }) => String(value) === chosen)?.value ?? null)
  return (
    <NativeSelect
      label={label}
      description={hint}
      error={fieldState.error?.message}
      data={[{ value: '', label: usual }, ...options.map((one) => ({ ...one, value: String(one.value) }))]}
      ref={field.ref}
      value={String(field.value ?? '')}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
      onBlur={field.onBlur}
    />
  )
}
