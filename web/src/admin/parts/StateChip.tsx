import { useTranslation } from 'react-i18next'
import { publicationState } from './publication-state.ts'
import classes from './StateChip.module.css'

/** Draft, scheduled or published: a dot, a word and a colour. */
export function StateChip({ publishedAt }: { publishedAt: number | null | undefined }) {
  const { t } = useTranslation('admin')
  const state = publicationState(publishedAt, Date.now())
  return (
    <span className={classes.chip} data-state={state}>
      {t(`choices.state.${state}`)}
    </span>
  )
}
