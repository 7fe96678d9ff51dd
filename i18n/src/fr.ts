import assets from '../locales/fr/assets.json' with { type: 'json' }
import common from '../locales/fr/common.json' with { type: 'json' }
import dashboard from '../locales/fr/dashboard.json' with { type: 'json' }
import errors from '../locales/fr/errors.json' with { type: 'json' }
import faults from '../locales/fr/faults.json' with { type: 'json' }
import leadExport from '../locales/fr/leadExport.json' with { type: 'json' }
import leads from '../locales/fr/leads.json' with { type: 'json' }
import mail from '../locales/fr/mail.json' with { type: 'json' }
import news from '../locales/fr/news.json' with { type: 'json' }
import notifications from '../locales/fr/notifications.json' with { type: 'json' }
import notificationTexts from '../locales/fr/notificationTexts.json' with { type: 'json' }
import password from '../locales/fr/password.json' with { type: 'json' }
import playbook from '../locales/fr/playbook.json' with { type: 'json' }
import priceList from '../locales/fr/priceList.json' with { type: 'json' }
import profile from '../locales/fr/profile.json' with { type: 'json' }
import search from '../locales/fr/search.json' with { type: 'json' }
import shareLinks from '../locales/fr/shareLinks.json' with { type: 'json' }
import shell from '../locales/fr/shell.json' with { type: 'json' }
import signIn from '../locales/fr/signIn.json' with { type: 'json' }
import support from '../locales/fr/support.json' with { type: 'json' }
import viewer from '../locales/fr/viewer.json' with { type: 'json' }
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
