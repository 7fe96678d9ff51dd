import { bestInk, contrastRatio, READABLE } from '@portal/contract/contrast'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../lib/i18n.ts'
import { isColour } from './is-colour.ts'
import classes from './settings.module.css'

const INKS = [
  { ink: 'white', colour: '#ffffff' },
  { ink: 'dark', colour: '#111b28' },
] as const

/** The contrast of white and dark text on the brand's colour while it is being chosen. */
export function ContrastMark() {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const colour: unknown = useWatch({ name: 'colour' })
  if (!isColour(colour)) return null
  const number = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  // Truncated instead of rounded: 4.49 is not enough.
  const shown = (ratio: number) => `${number.format(Math.floor(ratio * 10) / 10)} : 1`
  const { isReadable } = bestInk(colour)
  return (
    <div className={classes.contrast}>
      <ul className={classes.inks}>
        {INKS.map(({ ink, colour: text }) => {
          const ratio = contrastRatio(colour, text)
          const verdict = ratio >= READABLE ? 'enough' : 'tooLittle'
          return (
            <li key={ink} className={classes.ink} data-verdict={verdict}>
              <span className={classes.sample} style={{ background: colour, color: text }} />
              <span>
                {t(`settings.brand.${ink}Text`)} <strong>{shown(ratio)}</strong>
                <span className={classes.verdict}>{t(`settings.brand.${verdict}`)}</span>
              </span>
            </li>
          )
        })}
      </ul>
      <p className={classes.text} data-warning={!isReadable || undefined} role="status">
        {isReadable ? '' : t('settings.brand.unreadable')}
      </p>
    </div>
  )
}
