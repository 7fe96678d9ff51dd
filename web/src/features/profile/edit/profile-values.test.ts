import { expect, test } from 'vitest'
import { changesOf, type ProfileValues } from './profile-values.ts'

const former: ProfileValues = {
  firstName: 'Ada',
  lastName: 'Berg',
  jobTitle: '',
  company: 'North Ltd',
  phone: '',
  linkedinUrl: '',
  xUrl: 'https://x.com/adaberg',
  facebookUrl: '',
  mailLocale: '',
  profilePhoto: null,
  distributionAgreement: null,
}

test('nothing changed is nothing to send', () => {
  expect(changesOf(former, former)).toEqual({})
})

test('spaces around a text are no change', () => {
  expect(changesOf({ ...former, firstName: ' Ada ' }, former)).toEqual({})
})

test('only what changed is sent; an emptied field as an empty text', () => {
  const agreement = new File(['%PDF'], 'agreement.pdf')
  const values: ProfileValues = {
    ...former,
    jobTitle: ' Engineer',
    xUrl: '',
    mailLocale: 'de',
    distributionAgreement: agreement,
  }
  expect(changesOf(values, former)).toEqual({
    jobTitle: 'Engineer',
    xUrl: '',
    mailLocale: 'de',
    distributionAgreement: agreement,
  })
})

test('mails follow the interface again where that is chosen', () => {
  expect(changesOf(former, { ...former, mailLocale: 'de' })).toEqual({ mailLocale: '' })
})
