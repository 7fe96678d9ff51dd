import assets from '../locales/it/assets.json' with { type: 'json' }
import common from '../locales/it/common.json' with { type: 'json' }
import dashboard from '../locales/it/dashboard.json' with { type: 'json' }
import errors from '../locales/it/errors.json' with { type: 'json' }
import faults from '../locales/it/faults.json' with { type: 'json' }
import leadExport from '../locales/it/leadExport.json' with { type: 'json' }
import leads from '../locales/it/leads.json' with { type: 'json' }
import mail from '../locales/it/mail.json' with { type: 'json' }
import news from '../locales/it/news.json' with { type: 'json' }
import notifications from '../locales/it/notifications.json' with { type: 'json' }
import notificationTexts from '../locales/it/notificationTexts.json' with { type: 'json' }
import password from '../locales/it/password.json' with { type: 'json' }
import playbook from '../locales/it/playbook.json' with { type: 'json' }
import priceList from '../locales/it/priceList.json' with { type: 'json' }
import profile from '../locales/it/profile.json' with { type: 'json' }
import search from '../locales/it/search.json' with { type: 'json' }
import shareLinks from '../locales/it/shareLinks.json' with { type: 'json' }
import shell from '../locales/it/shell.json' with { type: 'json' }
import signIn from '../locales/it/signIn.json' with { type: 'json' }
import support from '../locales/it/support.json' with { type: 'json' }
import viewer from '../locales/it/viewer.json' with { type: 'json' }
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
