import type { BrandSettings } from '@portal/contract/admin/settings'
import { SETTINGS_FORMS } from '@portal/contract/admin/settings-forms'
import { useTranslation } from 'react-i18next'
import { TextsSection } from '../../../admin-kit/form/TextsSection.tsx'
import { Box } from './Box.tsx'
import { BrandPreview } from './BrandPreview.tsx'
import { ContrastMark } from './ContrastMark.tsx'
import { SettingField } from './SettingField.tsx'
import { SettingsPage } from './SettingsPage.tsx'
import classes from './settings.module.css'

const { fields, texts } = SETTINGS_FORMS.brand

function Inputs({ names }: { names: readonly string[] }) {
  return names.map((name) => {
    const field = fields[name]
    return field && <SettingField key={name} name={name} field={field} />
  })
}

/** Name, colour and pictures of the provider, beside a preview. */
export function BrandScreen() {
  const { t } = useTranslation('admin')
  return (
    <SettingsPage<BrandSettings> section="brand">
      {() => (
        <div className={classes.withPreview}>
          <div className={classes.main}>
            <Box title={t('settings.brand.company')} columns>
              <Inputs names={['name', 'legalName', 'website', 'supportEmail']} />
            </Box>
            <Box title={t('settings.brand.colour')} text={t('settings.brand.colourText')}>
              <div className={classes.colour}>
                <Inputs names={['colour']} />
                <ContrastMark />
              </div>
            </Box>
            <Box title={t('settings.brand.pictures')} text={t('settings.brand.picturesText')} columns>
              <div className={classes.onLight}>
                <Inputs names={['logo']} />
              </div>
              <div className={classes.onDark}>
                <Inputs names={['logoDark']} />
              </div>
              <Inputs names={['icon']} />
            </Box>
            <Box title={t('settings.brand.signIn')} text={t('settings.brand.signInText')} columns>
              <Inputs names={['signInVideo', 'signInPoster']} />
            </Box>
            <TextsSection fields={texts?.fields ?? {}} />
          </div>
          <BrandPreview />
        </div>
      )}
    </SettingsPage>
  )
}
