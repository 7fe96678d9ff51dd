import admin from '../../locales/it/admin.json' with { type: 'json' }
import adminKit from '../../locales/it/admin-kit.json' with { type: 'json' }
import faults from '../../locales/it/faults.json' with { type: 'json' }
import type { BackOfficeTexts } from '../catalogues.ts'

export const backOffice = { admin, adminKit, faults } satisfies BackOfficeTexts
