import type { ClockSettings } from '@portal/contract/admin/clock-settings'
import { SETTINGS_FORMS } from '@portal/contract/admin/settings-forms'
import type { Field } from '@portal/contract/entities/field'
import { OVERDUE_RULES } from '@portal/contract/kinds'
import { useTranslation } from 'react-i18next'
import { Box } from './Box.tsx'
import { ChoiceSetting } from './ChoiceSetting.tsx'
import { NumberSetting } from './NumberSetting.tsx'
import { SettingField } from './SettingField.tsx'
import { SettingsPage } from './SettingsPage.tsx'
import classes from './settings.module.css'

const NEXT = SETTINGS_FORMS.clocks.fields.fallbackPartner as Field
const TIMES = ['acceptDays', 'contactDays', 'reviseDays', 'assignDays', 'answerDays'] as const

export function ClocksScreen() {
  const { t } = useTranslation('admin')
  return (
    <SettingsPage<ClockSettings> section="clocks">
      {({ inherited }) => (
        <div className={classes.single}>
          <Box title={t('settings.clocks.times')} text={t('settings.clocks.timesText')}>
            <div className={classes.times}>
              {TIMES.map((name) => (
                <NumberSetting key={name} name={name} unit={t('settings.clocks.days')} />
              ))}
              <NumberSetting
                name="warnDays"
                unit={t('settings.clocks.days')}
                inherited={inherited.warnDays}
              />
            </div>
          </Box>
          <Box title={t('settings.clocks.rule')} text={t('settings.clocks.ruleText')}>
            <ChoiceSetting
              name="overdue"
              usual={t('settings.usual', { value: t(`choices.overdue.${inherited.overdue}`) })}
              options={OVERDUE_RULES.map((value) => ({ value, label: t(`choices.overdue.${value}`) }))}
            />
            <SettingField name="fallbackPartner" field={NEXT} />
            <p className={classes.text}>{t('settings.clocks.nextText')}</p>
          </Box>
        </div>
      )}
    </SettingsPage>
  )
}
