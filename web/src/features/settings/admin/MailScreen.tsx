import { MAIL_ENCRYPTIONS, type MailServerSettings } from '@portal/contract/admin/settings'
import { SETTINGS_FORMS } from '@portal/contract/admin/settings-forms'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Box } from './Box.tsx'
import { ChoiceSetting } from './ChoiceSetting.tsx'
import { MailTestBox } from './MailTestBox.tsx'
import { NumberSetting } from './NumberSetting.tsx'
import { PasswordSetting } from './PasswordSetting.tsx'
import { SettingField } from './SettingField.tsx'
import { SettingsPage } from './SettingsPage.tsx'
import classes from './settings.module.css'

const { fields } = SETTINGS_FORMS.mail
const PORTS = { starttls: 587, tls: 465, none: 25 } as const
const LINE = { kind: 'line' } as const

/** The mail server, the sender, and a test. */
export function MailScreen() {
  return (
    <SettingsPage<MailServerSettings> section="mail">
      {(view) => (
        <div className={classes.single}>
          <ServerBox view={view} />
          <SenderBox view={view} />
          <MailTestBox />
        </div>
      )}
    </SettingsPage>
  )
}

function ServerBox({ view }: { view: MailServerSettings }) {
  const { t } = useTranslation('admin')
  const [server, encryption] = useWatch({ name: ['server', 'encryption'] })
  const { inherited, hasPassword } = view
  const otherwise = inherited.server
    ? t('settings.mail.fromEnvironment', { server: inherited.server })
    : t('settings.mail.noServer')
  return (
    <Box title={t('settings.mail.serverTitle')} text={t('settings.mail.serverText')}>
      <SettingField name="server" field={LINE} hint={server ? undefined : otherwise} />
      {server && (
        <div className={classes.inputs} data-columns>
          <ChoiceSetting
            name="encryption"
            usual={t('settings.usual', { value: t('settings.mail.encryption_starttls') })}
            options={MAIL_ENCRYPTIONS.map((value) => ({
              value,
              label: t(`settings.mail.encryption_${value}`),
            }))}
            hint={encryption === 'none' ? t('settings.mail.inTheClear') : undefined}
          />
          <NumberSetting name="port" inherited={PORTS[(encryption ?? 'starttls') as keyof typeof PORTS]} />
          <SettingField name="user" field={fields.user ?? LINE} hint={t('settings.mail.userHint')} />
          <PasswordSetting isKept={hasPassword} mustBeGiven={hasPassword && server !== view.server} />
        </div>
      )}
    </Box>
  )
}

function SenderBox({ view: { inherited } }: { view: MailServerSettings }) {
  const { t } = useTranslation('admin')
  const from = inherited.from
    ? t('settings.inherited', { value: inherited.from })
    : t('settings.mail.fromBrand')
  const usual = t(inherited.newLeads ? 'settings.mail.newLeadsOn' : 'settings.mail.newLeadsOff')
  return (
    <Box title={t('settings.mail.senderTitle')}>
      <SettingField name="from" field={LINE} hint={from} />
      <ChoiceSetting
        name="newLeads"
        usual={t('settings.mail.newLeadsInherited', { value: usual })}
        options={[
          { value: true, label: t('settings.mail.newLeadsOn') },
          { value: false, label: t('settings.mail.newLeadsOff') },
        ]}
      />
    </Box>
  )
}
