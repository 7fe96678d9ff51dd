import admin from '../../locales/es/admin.json' with { type: 'json' }
import adminKit from '../../locales/es/admin-kit.json' with { type: 'json' }
import faults from '../../locales/es/faults.json' with { type: 'json' }
import type { BackOfficeTexts } from '../catalogues.ts'

export const backOffice = { admin, adminKit, faults } satisfies BackOfficeTexts
