import assets from '../locales/fr/assets.json' with { type: 'json' }
import common from '../locales/fr/common.json' with { type: 'json' }
import dashboard from '../locales/fr/dashboard.json' with { type: 'json' }
import errors from '../locales/fr/errors.json' with { type: 'json' }
import leads from '../locales/fr/leads.json' with { type: 'json' }
import news from '../locales/fr/news.json' with { type: 'json' }
import notifications from '../locales/fr/notifications.json' with { type: 'json' }
import playbook from '../locales/fr/playbook.json' with { type: 'json' }
import priceList from '../locales/fr/priceList.json' with { type: 'json' }
import shareLinks from '../locales/fr/shareLinks.json' with { type: 'json' }
import shell from '../locales/fr/shell.json' with { type: 'json' }
import signIn from '../locales/fr/signIn.json' with { type: 'json' }
import support from '../locales/fr/support.json' with { type: 'json' }
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
  priceList,
  support,
} satisfies UiTexts

export const server = { errors, priceList, shareLinks } satisfies ServerTexts
