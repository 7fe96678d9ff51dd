import assets from '../locales/es/assets.json' with { type: 'json' }
import common from '../locales/es/common.json' with { type: 'json' }
import dashboard from '../locales/es/dashboard.json' with { type: 'json' }
import errors from '../locales/es/errors.json' with { type: 'json' }
import faults from '../locales/es/faults.json' with { type: 'json' }
import leadExport from '../locales/es/leadExport.json' with { type: 'json' }
import leads from '../locales/es/leads.json' with { type: 'json' }
import mail from '../locales/es/mail.json' with { type: 'json' }
import news from '../locales/es/news.json' with { type: 'json' }
import notifications from '../locales/es/notifications.json' with { type: 'json' }
import notificationTexts from '../locales/es/notificationTexts.json' with { type: 'json' }
import password from '../locales/es/password.json' with { type: 'json' }
import playbook from '../locales/es/playbook.json' with { type: 'json' }
import priceList from '../locales/es/priceList.json' with { type: 'json' }
import profile from '../locales/es/profile.json' with { type: 'json' }
import search from '../locales/es/search.json' with { type: 'json' }
import shareLinks from '../locales/es/shareLinks.json' with { type: 'json' }
import shell from '../locales/es/shell.json' with { type: 'json' }
import signIn from '../locales/es/signIn.json' with { type: 'json' }
import support from '../locales/es/support.json' with { type: 'json' }
import viewer from '../locales/es/viewer.json' with { type: 'json' }
import type { ServerTexts, UiTexts } from './catalogues.ts'

export const ui = {
  common,
  shell,
  signIn,
  dashboard,
  news,
  notifications,
  leads,
  assets,
  playbook,
  priceList: priceList.screen,
  profile,
  password,
  support,
  search,
  viewer,
} satisfies UiTexts

export const server = {
  errors,
  mail,
  priceList: priceList.page,
  shareLinks,
  leadExport,
  notificationTexts,
  leads: { status: leads.status },
  faults,
} satisfies ServerTexts
