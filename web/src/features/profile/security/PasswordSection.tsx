import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../ui/section/Section.tsx'
import styles from './Security.module.css'

export function PasswordSection() {
  const { t } = useTranslation('profile')
  return (
    <Section title={t('passwordPart.title')}>
      <div className={styles.setting}>
        <p>{t('passwordPart.text')}</p>
        <Button component={Link} to="/changepassword" variant="default">
          {t('passwordPart.change')}
        </Button>
      </div>
    </Section>
  )
}
