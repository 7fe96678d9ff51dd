import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLabels } from '../labels.ts'
import { useDeclaration } from '../parts/use-declaration.ts'
import classes from './Form.module.css'

export function BackLink() {
  const { t } = useTranslation('admin')
  const labels = useLabels()
  const { name } = useDeclaration()
  return (
    <Link to={`/${name}`} className={classes.back}>
      ← {t('form.back', { name: labels.resource(name) })}
    </Link>
  )
}
