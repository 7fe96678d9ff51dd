import { MenuItem, TextField } from '@mui/material'
import type { SessionSettings } from '@portal/contract/admin/settings'
import { FACTOR_SCOPES, type FactorScope } from '@portal/contract/kinds'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Box } from './Box.tsx'
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
            <FactorChoice inherited={inherited.secondFactorFor} />
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

/** Who must use a second factor; as the server is set up where nothing is chosen. */
function FactorChoice({ inherited }: { inherited: FactorScope }) {
  const { t } = useTranslation('admin')
  const { field, fieldState } = useController({ name: 'secondFactorFor' })
  return (
    <TextField
      select
      label={t('settings.fields.secondFactorFor')}
      value={field.value ?? ''}
      onChange={({ target }) => field.onChange(target.value || null)}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.error !== undefined}
      helperText={fieldState.error?.message}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="">{t('settings.usual', { value: t(`settings.session.for_${inherited}`) })}</MenuItem>
      {FACTOR_SCOPES.map((scope) => (
        <MenuItem key={scope} value={scope}>
          {t(`settings.session.for_${scope}`)}
        </MenuItem>
      ))}
    </TextField>
  )
}
