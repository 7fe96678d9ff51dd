import assets from '../locales/de/assets.json' with { type: 'json' }
import common from '../locales/de/common.json' with { type: 'json' }
import dashboard from '../locales/de/dashboard.json' with { type: 'json' }
import errors from '../locales/de/errors.json' with { type: 'json' }
import faults from '../locales/de/faults.json' with { type: 'json' }
import leadExport from '../locales/de/leadExport.json' with { type: 'json' }
import leads from '../locales/de/leads.json' with { type: 'json' }
import mail from '../locales/de/mail.json' with { type: 'json' }
import news from '../locales/de/news.json' with { type: 'json' }
import notifications from '../locales/de/notifications.json' with { type: 'json' }
import notificationTexts from '../locales/de/notificationTexts.json' with { type: 'json' }
import password from '../locales/de/password.json' with { type: 'json' }
import playbook from '../locales/de/playbook.json' with { type: 'json' }
import priceList from '../locales/de/priceList.json' with { type: 'json' }
import profile from '../locales/de/profile.json' with { type: 'json' }
import search from '../locales/de/search.json' with { type: 'json' }
import shareLinks from '../locales/de/shareLinks.json' with { type: 'json' }
import shell from '../locales/de/shell.json' with { type: 'json' }
import signIn from '../locales/de/signIn.json' with { type: 'json' }
import support from '../locales/de/support.json' with { type: 'json' }
import viewer from '../locales/de/viewer.json' with { type: 'json' }
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
