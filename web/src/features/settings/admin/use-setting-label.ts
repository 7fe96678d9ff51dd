import { useTranslation } from 'react-i18next'

/** The label of a field of the settings. */
export function useSettingLabel(): (name: string) => string {
  const { t } = useTranslation('admin')
  return (name) => t(`settings.fields.${name}` as 'settings.fields.name')
}
