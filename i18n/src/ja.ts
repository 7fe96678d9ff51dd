import assets from '../locales/ja/assets.json' with { type: 'json' }
import common from '../locales/ja/common.json' with { type: 'json' }
import dashboard from '../locales/ja/dashboard.json' with { type: 'json' }
import errors from '../locales/ja/errors.json' with { type: 'json' }
import faults from '../locales/ja/faults.json' with { type: 'json' }
import leadExport from '../locales/ja/leadExport.json' with { type: 'json' }
import leads from '../locales/ja/leads.json' with { type: 'json' }
import mail from '../locales/ja/mail.json' with { type: 'json' }
import news from '../locales/ja/news.json' with { type: 'json' }
import notifications from '../locales/ja/notifications.json' with { type: 'json' }
import notificationTexts from '../locales/ja/notificationTexts.json' with { type: 'json' }
import password from '../locales/ja/password.json' with { type: 'json' }
import playbook from '../locales/ja/playbook.json' with { type: 'json' }
import priceList from '../locales/ja/priceList.json' with { type: 'json' }
import profile from '../locales/ja/profile.json' with { type: 'json' }
import search from '../locales/ja/search.json' with { type: 'json' }
import shareLinks from '../locales/ja/shareLinks.json' with { type: 'json' }
import shell from '../locales/ja/shell.json' with { type: 'json' }
import signIn from '../locales/ja/signIn.json' with { type: 'json' }
import support from '../locales/ja/support.json' with { type: 'json' }
import viewer from '../locales/ja/viewer.json' with { type: 'json' }
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
