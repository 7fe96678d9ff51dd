import type { HubspotFormSettings } from '@portal/contract/admin/settings'
import { SETTINGS_FORMS } from '@portal/contract/admin/settings-forms'
import { useTranslation } from 'react-i18next'
import { Box } from './Box.tsx'
import { SettingField } from './SettingField.tsx'
import { SettingsPage } from './SettingsPage.tsx'
import classes from './settings.module.css'

const { fields } = SETTINGS_FORMS.hubspot
const NAMES = ['region', 'portalId', 'signupFormId', 'ticketFormId'] as const

export function HubspotScreen() {
  const { t } = useTranslation('admin')
  return (
    <SettingsPage<HubspotFormSettings> section="hubspot">
      {({ inherited }) => (
        <div className={classes.single}>
          <Box title={t('settings.hubspot.forms')} text={t('settings.hubspot.formsText')} columns>
            {NAMES.map((name) => {
              const field = fields[name]
              const otherwise = inherited[name]
              const hint = otherwise
                ? t('settings.inherited', { value: otherwise })
                : t(`settings.hubspot.${name}Hint`)
              return field && <SettingField key={name} name={name} field={field} hint={hint} />
            })}
          </Box>
        </div>
      )}
    </SettingsPage>
  )
}
