import admin from '../../locales/de/admin.json' with { type: 'json' }
import adminKit from '../../locales/de/admin-kit.json' with { type: 'json' }
import type { BackOfficeTexts } from '../catalogues.ts'

export const backOffice = { admin, adminKit } satisfies BackOfficeTexts
