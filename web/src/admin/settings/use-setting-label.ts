import { useTranslation } from 'react-i18next'

/** What people call a field of the settings. */
export function useSettingLabel(): (name: string) => string {
  const { t } = useTranslation('admin')
  return (name) => t(`settings.fields.${name}` as 'settings.fields.name')
}
