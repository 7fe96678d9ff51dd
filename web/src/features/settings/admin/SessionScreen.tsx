import type { SessionSettings } from '@portal/contract/admin/settings'
import { FACTOR_SCOPES } from '@portal/contract/kinds'
import { useTranslation } from 'react-i18next'
import { Box } from './Box.tsx'
import { ChoiceSetting } from './ChoiceSetting.tsx'
import { NumberSetting } from './NumberSetting.tsx'
import { SettingsPage } from './SettingsPage.tsx'
import classes from './settings.module.css'

export function SessionScreen() {
  const { t } = useTranslation('admin')
  return (
    <SettingsPage<SessionSettings> section="session">
      {({ inherited }) => (
        <div className={classes.single}>
          <Box title={t('settings.session.factor')} text={t('settings.session.factorText')}>
            <ChoiceSetting
              name="secondFactorFor"
              usual={t('settings.usual', { value: t(`settings.session.for_${inherited.secondFactorFor}`) })}
              options={FACTOR_SCOPES.map((value) => ({ value, label: t(`settings.session.for_${value}`) }))}
            />
          </Box>
          <Box title={t('settings.session.times')} text={t('settings.session.timesText')} columns>
            <NumberSetting
              name="idleMinutes"
              unit={t('settings.session.minutes')}
              inherited={inherited.idleMinutes}
              hint={t('settings.session.idleHint')}
            />
            <NumberSetting
              name="absoluteMinutes"
              unit={t('settings.session.minutes')}
              inherited={inherited.absoluteMinutes}
              hint={t('settings.session.absoluteHint')}
            />
          </Box>
        </div>
      )}
    </SettingsPage>
  )
}
