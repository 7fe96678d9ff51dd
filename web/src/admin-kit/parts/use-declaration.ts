import type { Resource } from '@portal/contract/admin/resource'
import { useResourceContext } from 'ra-core'
import { resourceOf } from '../resources.ts'

/** The declaration of the current screen's resource. */
export function useDeclaration(): Resource {
  return resourceOf(useResourceContext() ?? '')
}
