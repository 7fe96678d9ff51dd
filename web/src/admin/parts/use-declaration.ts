import type { Resource } from '@portal/contract/admin/resource'
import { useResourceContext } from 'ra-core'
import { resourceOf } from '../resources.ts'

/** The declaration of the resource whose screen this is. */
export function useDeclaration(): Resource {
  return resourceOf(useResourceContext() ?? '')
}
