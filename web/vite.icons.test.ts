import { expect, test } from 'vitest'
import { iconNameOf, tablerIcons } from './vite.icons.ts'

const resolve = tablerIcons().resolveId as (id: string) => string | undefined

test('an icon resolves to the same module whether or not it was resolved before', () => {
  const resolved = resolve('tabler:address-book')
  expect(resolved).toBe('\0tabler:address-book')
  expect(resolve('\0tabler:address-book')).toBe(resolved)
  expect(resolve('./icons.ts')).toBeUndefined()
})

test.each(['tabler:address-book', '\0tabler:address-book'])('%j is named as in the code', (module) => {
  expect(iconNameOf(module)).toBe('IconAddressBook')
})
