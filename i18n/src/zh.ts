import assets from '../locales/zh/assets.json' with { type: 'json' }
import common from '../locales/zh/common.json' with { type: 'json' }
import dashboard from '../locales/zh/dashboard.json' with { type: 'json' }
import errors from '../locales/zh/errors.json' with { type: 'json' }
import leads from '../locales/zh/leads.json' with { type: 'json' }
import news from '../locales/zh/news.json' with { type: 'json' }
import notifications from '../locales/zh/notifications.json' with { type: 'json' }
import playbook from '../locales/zh/playbook.json' with { type: 'json' }
import priceList from '../locales/zh/priceList.json' with { type: 'json' }
import shareLinks from '../locales/zh/shareLinks.json' with { type: 'json' }
import shell from '../locales/zh/shell.json' with { type: 'json' }
import signIn from '../locales/zh/signIn.json' with { type: 'json' }
import support from '../locales/zh/support.json' with { type: 'json' }
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
  priceList,
  support,
} satisfies UiTexts

/** The texts that the server answers with. */
export const server = { errors, priceList, shareLinks } satisfies ServerTexts
