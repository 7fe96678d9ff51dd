import admin from '../../locales/ja/admin.json' with { type: 'json' }
import adminKit from '../../locales/ja/admin-kit.json' with { type: 'json' }
import faults from '../../locales/ja/faults.json' with { type: 'json' }
import type { BackOfficeTexts } from '../catalogues.ts'

export const backOffice = { admin, adminKit, faults } satisfies BackOfficeTexts
