import { RESOURCES } from '@portal/contract/admin/resources'
import type { Field } from '@portal/contract/entities/field'
import { loadTexts } from '@portal/i18n/load'
import { describe, expect, test } from 'vitest'

const { admin } = await loadTexts('en', 'backOffice')
const { fields, choices, resources } = admin as unknown as {
  fields: Record<string, string>
  choices: Record<string, Record<string, string>>
  resources: Record<string, Record<string, string>>
}

function namesWithoutText(all: Readonly<Record<string, Field>>): string[] {
  return Object.entries(all).flatMap(([name, field]) => {
    const own = name in fields ? [] : [name]
    if (field.kind === 'rows') return [...own, ...namesWithoutText(field.fields)]
    if (field.kind !== 'choice' || name === 'locale') return own
    return [
      ...own,
      ...field.of.filter((value) => !choices[name]?.[value]).map((value) => `${name}: ${value}`),
    ]
  })
}

describe.each(RESOURCES.map((resource) => [resource.name, resource] as const))('%s', (name, resource) => {
  test('has a name', () => {
    expect(resources[name]).toHaveProperty('name_other')
  })

  test('has a text for each of its states', () => {
    const { states = [] } = resource
    expect(states.filter((state) => !choices.state?.[state])).toEqual([])
  })

  test('has a text for each of its fields and choices', () => {
    const all = { ...resource.fields, ...resource.texts?.fields }
    expect(namesWithoutText(all)).toEqual([])
  })
})
