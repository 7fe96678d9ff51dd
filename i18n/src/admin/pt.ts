import admin from '../../locales/pt/admin.json' with { type: 'json' }
import adminKit from '../../locales/pt/admin-kit.json' with { type: 'json' }
import faults from '../../locales/pt/faults.json' with { type: 'json' }
import type { BackOfficeTexts } from '../catalogues.ts'

export const backOffice = { admin, adminKit, faults } satisfies BackOfficeTexts
