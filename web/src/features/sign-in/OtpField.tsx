import { type Ref, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './OtpField.module.css'

export const OTP_LENGTH = 6
const POSITIONS = Array.from({ length: OTP_LENGTH }, (_, position) => position)

interface OtpFieldProps {
  ref: Ref<HTMLInputElement>
  value: string
  error: string | undefined
  disabled: boolean
  onChange: (code: string) => void
}

/** A single input styled as six boxes, so that paste, autofill and screen readers work as usual. */
export function OtpField({ ref, value, error, disabled, onChange }: OtpFieldProps) {
  const { t } = useTranslation('signIn')
  const id = useId()
  const [hasFocus, setHasFocus] = useState(false)
  const active = Math.min(value.length, OTP_LENGTH - 1)

  return (
    <div>
      <label htmlFor={id} className={classes.label}>
        {t('otp.label')}
      </label>
      <div className={classes.field} data-invalid={error ? true : undefined}>
        <div className={classes.boxes} aria-hidden>
          {POSITIONS.map((position) => (
            <span
              key={position}
              className={classes.box}
              data-active={(hasFocus && position === active) || undefined}
            >
              {value[position]}
            </span>
          ))}
        </div>
        <input
          ref={ref}
          id={id}
          className={classes.input}
          value={value}
          readOnly={disabled}
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          // biome-ignore lint/a11y/noAutofocus: the previous step's button had the focus
          autoFocus
          onFocus={() => setHasFocus(true)}
          onBlur={() => setHasFocus(false)}
          onChange={({ target }) => onChange(target.value.replace(/\D/g, '').slice(0, OTP_LENGTH))}
          onSelect={({ currentTarget }) => currentTarget.setSelectionRange(value.length, value.length)}
        />
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}
