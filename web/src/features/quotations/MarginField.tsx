import { TextInput } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { MAX_MARGIN } from '@portal/contract/quotations'
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { marginOf, percentOf } from './margin.ts'

interface MarginFieldProps {
  label: string
  /** The label is the column heading. */
  isLabelHidden?: boolean
  description?: string
  className?: string
  placeholder?: string
  /** An error besides that of an invalid margin. */
  error?: ReactNode
  ref?: Ref<HTMLInputElement>
  /** Hundredths of a per cent. */
  value: number | undefined
  onChange: (margin: number | undefined) => void
}

/** A percentage with decimal comma or point; invalid input is not passed on. */
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
  // Makes native validation block the form and focus the field.
  useEffect(() => field.current?.setCustomValidity(isWrong ? complaint : ''), [isWrong, complaint])
  return (
    <TextInput
      {...props}
      ref={both}
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      // Keeps the field aligned with adjacent ones, whatever text is below it.
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      inputMode="decimal"
      maxLength={7}
      // Table columns have no room for a message.
      error={isWrong ? isLabelHidden || complaint : error}
      // 0 and an empty field mean the same here: keep what was typed.
      value={(margin ?? 0) === (value ?? 0) || isWrong ? text : percentOf(value)}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        const entered = marginOf(currentTarget.value)
        if (entered !== null && (entered ?? 0) <= MAX_MARGIN) onChange(entered)
      }}
    />
  )
}
