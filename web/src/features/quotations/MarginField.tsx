import { TextInput } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { MAX_MARGIN } from '@portal/contract/quotations'
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { marginOf, percentOf } from './margin.ts'

interface MarginFieldProps {
  label: string
  /** The label stands above its column. */
  isLabelHidden?: boolean
  description?: string
  placeholder?: string
  /** What is wrong, beside a text that is no margin. */
  error?: ReactNode
  ref?: Ref<HTMLInputElement>
  /** Hundredths of a per cent. */
  value: number | undefined
  onChange: (margin: number | undefined) => void
}

/** Per cent as people write them, with a comma or a point; what is no margin is not taken over. */
export function MarginField({
  label,
  isLabelHidden,
  error,
  ref,
  value,
  onChange,
  ...props
}: MarginFieldProps) {
  const { t } = useTranslation('quotations')
  const [text, setText] = useState(percentOf(value))
  const margin = marginOf(text)
  const isWrong = margin === null || (margin ?? 0) > MAX_MARGIN
  const complaint = t('wrongMargin', { most: MAX_MARGIN / 100 })
  const field = useRef<HTMLInputElement>(null)
  const both = useMergedRef(field, ref)
  // A form with it is not sent: the browser leads to the field.
  useEffect(() => field.current?.setCustomValidity(isWrong ? complaint : ''), [isWrong, complaint])
  return (
    <TextInput
      {...props}
      ref={both}
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      // The field stands level with others beside it, whatever is said of it.
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      inputMode="decimal"
      maxLength={7}
      // A column of a table has no room for words.
      error={isWrong ? isLabelHidden || complaint : error}
      // A typed 0 stays where none is shown for it.
      value={(margin ?? 0) === (value ?? 0) || isWrong ? text : percentOf(value)}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        const entered = marginOf(currentTarget.value)
        if (entered !== null && (entered ?? 0) <= MAX_MARGIN) onChange(entered)
      }}
    />
  )
}
