import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLabels } from '../labels.ts'
import { useDeclaration } from '../parts/use-declaration.ts'

export function BackLink() {
  const { t } = useTranslation('admin')
  const labels = useLabels()
  const { name } = useDeclaration()
  return (
    <Link to={`/${name}`} className="soft">
      ← {t('form.back', { name: labels.resource(name) })}
    </Link>
  )
}
