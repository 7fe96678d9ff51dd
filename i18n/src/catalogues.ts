/** Types of the catalogues, from the English texts; `catalogues.test.ts` compares the keys of the other languages. */
import type { ErrorCode } from '@portal/contract/errors'
import type admin from '../locales/en/admin.json'
import type adminKit from '../locales/en/admin-kit.json'
import type assets from '../locales/en/assets.json'
import type calendar from '../locales/en/calendar.json'
import type collections from '../locales/en/collections.json'
import type common from '../locales/en/common.json'
import type copies from '../locales/en/copies.json'
import type dashboard from '../locales/en/dashboard.json'
import type deals from '../locales/en/deals.json'
import type errors from '../locales/en/errors.json'
import type eventTypes from '../locales/en/eventTypes.json'
import type fileLanguages from '../locales/en/fileLanguages.json'
import type issues from '../locales/en/issues.json'
import type leadExport from '../locales/en/leadExport.json'
import type leads from '../locales/en/leads.json'
import type mail from '../locales/en/mail.json'
import type news from '../locales/en/news.json'
import type notifications from '../locales/en/notifications.json'
import type notificationTexts from '../locales/en/notificationTexts.json'
import type offline from '../locales/en/offline.json'
import type pages from '../locales/en/pages.json'
import type partnerPage from '../locales/en/partnerPage.json'
import type password from '../locales/en/password.json'
import type playbook from '../locales/en/playbook.json'
import type preview from '../locales/en/preview.json'
import type priceList from '../locales/en/priceList.json'
import type priceListPage from '../locales/en/priceListPage.json'
import type profile from '../locales/en/profile.json'
import type programme from '../locales/en/programme.json'
import type quotation from '../locales/en/quotation.json'
import type quotations from '../locales/en/quotations.json'
import type reports from '../locales/en/reports.json'
import type search from '../locales/en/search.json'
import type searchBox from '../locales/en/searchBox.json'
import type sending from '../locales/en/sending.json'
import type shareLinks from '../locales/en/shareLinks.json'
import type shell from '../locales/en/shell.json'
import type signIn from '../locales/en/signIn.json'
import type siteMap from '../locales/en/siteMap.json'
import type support from '../locales/en/support.json'
import type viewer from '../locales/en/viewer.json'
import type { PARTS, Part } from './parts.ts'

/** Does not compile if one of the keys has no text. */
type WithEach<Key extends string, Texts extends Record<Key, string>> = Texts

export interface Catalogues {
  admin: typeof admin
  'admin-kit': typeof adminKit
  assets: typeof assets
  calendar: typeof calendar
  collections: typeof collections
  common: typeof common
  copies: typeof copies
  dashboard: typeof dashboard
  deals: typeof deals
  errors: WithEach<ErrorCode, typeof errors>
  eventTypes: typeof eventTypes
  fileLanguages: typeof fileLanguages
  issues: typeof issues
  leadExport: typeof leadExport
  leads: typeof leads
  mail: typeof mail
  news: typeof news
  notifications: typeof notifications
  notificationTexts: typeof notificationTexts
  offline: typeof offline
  pages: typeof pages
  partnerPage: typeof partnerPage
  password: typeof password
  playbook: typeof playbook
  preview: typeof preview
  priceList: typeof priceList
  priceListPage: typeof priceListPage
  profile: typeof profile
  programme: typeof programme
  quotation: typeof quotation
  quotations: typeof quotations
  reports: typeof reports
  search: typeof search
  sending: typeof sending
  searchBox: typeof searchBox
  shareLinks: typeof shareLinks
  shell: typeof shell
  signIn: typeof signIn
  siteMap: typeof siteMap
  support: typeof support
  viewer: typeof viewer
}

export type TextsOf<P extends Part> = Pick<Catalogues, (typeof PARTS)[P][number]>
