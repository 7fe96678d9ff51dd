import { PROFILE_RULES, type ProfileField } from '@portal/contract/rules'
import { useTranslation } from 'react-i18next'

type Validator = (value: string) => string | null

/** What is asked of the fields, by the rules that the server has too. */
export function useProfileRules(): Record<ProfileField, Validator> {
  const { t } = useTranslation('profile')
  const validators = Object.entries(PROFILE_RULES).map(([field, rule]) => {
    const validator: Validator = (value) => {
      const fault = rule(value)
      return fault ? t(`edit.${fault}`) : null
    }
    return [field, validator]
  })
  return Object.fromEntries(validators) as Record<ProfileField, Validator>
}
