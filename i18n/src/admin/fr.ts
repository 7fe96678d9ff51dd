import admin from '../../locales/fr/admin.json' with { type: 'json' }
import adminKit from '../../locales/fr/admin-kit.json' with { type: 'json' }
import faults from '../../locales/fr/faults.json' with { type: 'json' }
import type { BackOfficeTexts } from '../catalogues.ts'

export const backOffice = { admin, adminKit, faults } satisfies BackOfficeTexts
