import assets from '../locales/pt/assets.json' with { type: 'json' }
import common from '../locales/pt/common.json' with { type: 'json' }
import dashboard from '../locales/pt/dashboard.json' with { type: 'json' }
import errors from '../locales/pt/errors.json' with { type: 'json' }
import faults from '../locales/pt/faults.json' with { type: 'json' }
import leadExport from '../locales/pt/leadExport.json' with { type: 'json' }
import leads from '../locales/pt/leads.json' with { type: 'json' }
import mail from '../locales/pt/mail.json' with { type: 'json' }
import news from '../locales/pt/news.json' with { type: 'json' }
import notifications from '../locales/pt/notifications.json' with { type: 'json' }
import notificationTexts from '../locales/pt/notificationTexts.json' with { type: 'json' }
import password from '../locales/pt/password.json' with { type: 'json' }
import playbook from '../locales/pt/playbook.json' with { type: 'json' }
import priceList from '../locales/pt/priceList.json' with { type: 'json' }
import profile from '../locales/pt/profile.json' with { type: 'json' }
import search from '../locales/pt/search.json' with { type: 'json' }
import shareLinks from '../locales/pt/shareLinks.json' with { type: 'json' }
import shell from '../locales/pt/shell.json' with { type: 'json' }
import signIn from '../locales/pt/signIn.json' with { type: 'json' }
import support from '../locales/pt/support.json' with { type: 'json' }
import viewer from '../locales/pt/viewer.json' with { type: 'json' }
import type { ServerTexts, UiTexts } from './catalogues.ts'

/** The texts of the web portal. */
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

/** The texts that the server answers with. */
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
