import type { ErrorCode } from '@portal/contract/errors'
import assets from '../locales/en/assets.json' with { type: 'json' }
import common from '../locales/en/common.json' with { type: 'json' }
import dashboard from '../locales/en/dashboard.json' with { type: 'json' }
import errors from '../locales/en/errors.json' with { type: 'json' }
import faults from '../locales/en/faults.json' with { type: 'json' }
import leadExport from '../locales/en/leadExport.json' with { type: 'json' }
import leads from '../locales/en/leads.json' with { type: 'json' }
import mail from '../locales/en/mail.json' with { type: 'json' }
import news from '../locales/en/news.json' with { type: 'json' }
import notifications from '../locales/en/notifications.json' with { type: 'json' }
import notificationTexts from '../locales/en/notificationTexts.json' with { type: 'json' }
import password from '../locales/en/password.json' with { type: 'json' }
import playbook from '../locales/en/playbook.json' with { type: 'json' }
import priceList from '../locales/en/priceList.json' with { type: 'json' }
import profile from '../locales/en/profile.json' with { type: 'json' }
import search from '../locales/en/search.json' with { type: 'json' }
import shareLinks from '../locales/en/shareLinks.json' with { type: 'json' }
import shell from '../locales/en/shell.json' with { type: 'json' }
import signIn from '../locales/en/signIn.json' with { type: 'json' }
import support from '../locales/en/support.json' with { type: 'json' }
import viewer from '../locales/en/viewer.json' with { type: 'json' }

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
}

/** The texts that the server answers with; an error code without a text does not compile. */
export const server = {
  errors: errors satisfies Record<ErrorCode, string>,
  mail,
  priceList: priceList.page,
  shareLinks,
  leadExport,
  notificationTexts,
  leads: { status: leads.status },
  faults,
}
