import admin from '../../locales/zh/admin.json' with { type: 'json' }
import adminKit from '../../locales/zh/admin-kit.json' with { type: 'json' }
import faults from '../../locales/zh/faults.json' with { type: 'json' }
import type { BackOfficeTexts } from '../catalogues.ts'

export const backOffice = { admin, adminKit, faults } satisfies BackOfficeTexts
