import type { Entry } from '@portal/contract/admin/endpoints'
import { allows, covers, type Resource } from '@portal/contract/admin/resource'
import { RESOURCES } from '@portal/contract/admin/resources'
import type { BackOfficeRole } from '@portal/contract/entities/entity'
import type { Locale } from '@portal/contract/locale'
import type { ResourceProps } from 'ra-core'
import { type ComponentType, lazy } from 'react'
import type { Page } from '../../admin-kit/page/page.ts'
import { titleOf } from '../../admin-kit/resources.ts'
import { i18n } from '../../lib/i18n.ts'
import { PAGES, RESOURCE_SCREENS } from './screens.ts'

const ResourceList = lazy(async () => ({
  default: (await import('../../admin-kit/list/ResourceList.tsx')).ResourceList,
}))
const ResourceEdit = lazy(async () => ({
  default: (await import('../../admin-kit/form/ResourceEdit.tsx')).ResourceEdit,
}))
const ResourceCreate = lazy(async () => ({
  default: (await import('../../admin-kit/form/ResourceCreate.tsx')).ResourceCreate,
}))
const Library = lazy(async () => ({ default: (await import('../../admin-kit/files/Library.tsx')).Library }))

/** The custom screen, else the generated one, or none. */
const screen = (own: ComponentType | null | undefined, generated: ComponentType | undefined) =>
  own === undefined ? generated : (own ?? undefined)

function screensOf(resource: Resource): ResourceProps {
  const name = resource.name as keyof typeof RESOURCE_SCREENS
  const own = RESOURCE_SCREENS[name] ?? {}
  return {
    name,
    list: screen(own.list, ResourceList),
    edit: screen(own.edit, allows(resource, 'update') ? ResourceEdit : undefined),
    create: screen(own.create, allows(resource, 'create') ? ResourceCreate : undefined),
    recordRepresentation: (entry: Entry) =>
      titleOf(resource, entry, i18n.language as Locale) || `#${entry.id}`,
  }
}

/** The screens of all resources that the role may open. */
export function resourceRoutes(role: BackOfficeRole): ResourceProps[] {
  const own = RESOURCES.filter((resource) => covers(role, resource.role)).map(screensOf)
  return [...own, { name: 'files', list: Library, recordRepresentation: 'name' }]
}

export const allowedPages = (role: BackOfficeRole): Page[] => PAGES.filter((page) => covers(role, page.role))
