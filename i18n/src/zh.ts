import assets from '../locales/zh/assets.json' with { type: 'json' }
import common from '../locales/zh/common.json' with { type: 'json' }
import dashboard from '../locales/zh/dashboard.json' with { type: 'json' }
import errors from '../locales/zh/errors.json' with { type: 'json' }
import faults from '../locales/zh/faults.json' with { type: 'json' }
import leadExport from '../locales/zh/leadExport.json' with { type: 'json' }
import leads from '../locales/zh/leads.json' with { type: 'json' }
import mail from '../locales/zh/mail.json' with { type: 'json' }
import news from '../locales/zh/news.json' with { type: 'json' }
import notifications from '../locales/zh/notifications.json' with { type: 'json' }
import notificationTexts from '../locales/zh/notificationTexts.json' with { type: 'json' }
import password from '../locales/zh/password.json' with { type: 'json' }
import playbook from '../locales/zh/playbook.json' with { type: 'json' }
import priceList from '../locales/zh/priceList.json' with { type: 'json' }
import profile from '../locales/zh/profile.json' with { type: 'json' }
import search from '../locales/zh/search.json' with { type: 'json' }
import shareLinks from '../locales/zh/shareLinks.json' with { type: 'json' }
import shell from '../locales/zh/shell.json' with { type: 'json' }
import signIn from '../locales/zh/signIn.json' with { type: 'json' }
import support from '../locales/zh/support.json' with { type: 'json' }
import viewer from '../locales/zh/viewer.json' with { type: 'json' }
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
