import admin from '../../locales/de/admin.json' with { type: 'json' }
import adminKit from '../../locales/de/admin-kit.json' with { type: 'json' }
import faults from '../../locales/de/faults.json' with { type: 'json' }
import type { BackOfficeTexts } from '../catalogues.ts'

export const backOffice = { admin, adminKit, faults } satisfies BackOfficeTexts
