import admin from '../../locales/en/admin.json' with { type: 'json' }
import adminKit from '../../locales/en/admin-kit.json' with { type: 'json' }
import faults from '../../locales/en/faults.json' with { type: 'json' }

/** The texts of the back office; `adminKit` are those that its kit (react-admin) brings in English. */
export const backOffice = { admin, adminKit, faults }
