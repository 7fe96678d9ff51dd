import { expect, test } from 'vitest'
import { contactName } from './contact-name.ts'

test.each([
  [{ salutation: 'Ms', surname: 'Halvorsen', name: 'Marit' }, 'Ms Marit Halvorsen'],
  [{ salutation: '様', surname: '大野', name: '健司' }, '大野 健司様'],
  [{ salutation: 'Mr', surname: '王', name: '小明' }, 'Mr 王 小明'],
  [{ salutation: '様', surname: 'Whitaker', name: 'Dana' }, 'Dana Whitaker様'],
  [{ salutation: '', surname: 'Berg', name: '' }, 'Berg'],
  [{ salutation: 'Dr', surname: '', name: 'Ada' }, 'Dr Ada'],
  [{}, ''],
])('%j is %s', (parts, whole) => {
  expect(contactName(parts)).toBe(whole)
})
