import { isFacebookUrl, isLinkedinUrl, isXUrl } from '@portal/contract/rules'
import { useTranslation } from 'react-i18next'

/** What is asked of the fields, by the rules that the server has too. */
export function useProfileRules() {
  const { t } = useTranslation('profile')
  const required = (value: string) => (value.trim() === '' ? t('edit.required') : null)
  const address = (isRight: (url: string) => boolean, fault: string) => (value: string) =>
    value.trim() === '' || isRight(value.trim()) ? null : fault
  return {
    firstName: required,
    lastName: required,
    linkedinUrl: address(isLinkedinUrl, t('edit.invalidLinkedin')),
    xUrl: address(isXUrl, t('edit.invalidX')),
    facebookUrl: address(isFacebookUrl, t('edit.invalidFacebook')),
  }
}
