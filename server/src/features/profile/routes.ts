import { rememberCustomerLanguage } from '@portal/contract/customer-language'
import { getProfile, rememberLanguage } from '@portal/contract/profile'
import { MAX_AGREEMENT_BYTES, MAX_PHOTO_BYTES, updateProfile } from '@portal/contract/profile-form'
import type { FastifyInstance } from 'fastify'
import { FileUrls } from '../../platform/files/file-urls.ts'
import type { Signer } from '../../platform/files/signing.ts'
import { withForms } from '../../platform/http/forms.ts'
import { sessionOf } from '../../platform/http/guard.ts'
import { route } from '../../platform/http/route.ts'
import { windowOfUser } from '../../platform/http/upload-limits.ts'
import type { PortalSettings } from '../settings/service.ts'
import { readProfile } from './read-model.ts'
import * as service from './service.ts'

export interface ProfileDeps extends service.ProfileUpdateDeps {
  signer: Signer
  demandsFactor: PortalSettings['demandsFactor']
}

const FORM_LIMITS = { files: 2, fileBytes: Math.max(MAX_AGREEMENT_BYTES, MAX_PHOTO_BYTES) }

export function registerProfile(app: FastifyInstance, deps: ProfileDeps): void {
  route(app, getProfile, async ({ request, reply }) => {
    reply.header('cache-control', 'private, no-store')
    const session = sessionOf(request)
    const { audience } = session
    return readProfile(deps, session, new FileUrls(deps.signer, deps.clock(), { audience }))
  })

  route(app, rememberLanguage, async ({ body, request }) => {
    await service.rememberLanguage(deps, sessionOf(request), 'locale', body.locale)
    return { message: 'Language remembered' }
  })

  route(app, rememberCustomerLanguage, async ({ body, request }) => {
    await service.rememberLanguage(deps, sessionOf(request), 'customer_locale', body.locale)
    return { message: 'Language remembered' }
  })

  const admit = windowOfUser(deps.database.db, service.UPDATES, deps.clock)
  withForms(app, { ...FORM_LIMITS, admit }, (scope) => {
    route(scope, updateProfile, async ({ body, request }) => {
      await service.updateProfile(deps, sessionOf(request), body, request.ip)
      return { message: 'Profile updated successfully' }
    })
  })
}
