import type { RetentionSettings } from '@portal/contract/admin/settings'
import { SETTINGS_FORMS } from '@portal/contract/admin/settings-forms'
import type { Retention } from '@portal/contract/retention'
import { useTranslation } from 'react-i18next'
import { Box } from './Box.tsx'
import { NumberSetting } from './NumberSetting.tsx'
import { SettingsPage } from './SettingsPage.tsx'
import classes from './settings.module.css'
import { useSettingLabel } from './use-setting-label.ts'

const NAMES = Object.keys(SETTINGS_FORMS.retention.fields) as (keyof Retention)[]

export function RetentionScreen() {
  const { t } = useTranslation('admin')
  const labelOf = useSettingLabel()
  return (
    <SettingsPage<RetentionSettings> section="retention">
      {({ inherited, limits }) => (
        <div className={classes.single}>
          <Box title={t('settings.retention.days')} text={t('settings.retention.daysText')}>
            <div>
              {NAMES.map((name) => (
                <div key={name} className={classes.days}>
                  <div>
                    <strong aria-hidden="true">{labelOf(name)}</strong>
                    <p>
                      {t(`settings.retention.${name}`)}{' '}
                      {t('settings.retention.range', { ...limits[name], normal: inherited[name] })}
                    </p>
                  </div>
                  <NumberSetting
                    isLabelled
                    name={name}
                    unit={t('settings.retention.unit')}
                    inherited={inherited[name]}
                  />
                </div>
              ))}
            </div>
          </Box>
        </div>
      )}
    </SettingsPage>
  )
}
