/** Catalogues that are loaded together; each is a file in every folder of `locales/`. */
export const PARTS = {
  /** Needed by every screen. */
  entry: ['common', 'shell'],
  /** Screens before the sign-in, and all forms for passwords. */
  signIn: ['password', 'signIn'],
  /** Shown immediately by the dashboard, or by any screen after the sign-in. */
  portal: ['dashboard', 'notifications', 'searchBox'],
  /** Viewers over the screens: files, films and pages. */
  viewer: ['viewer'],
  /** Screens of published content, their search results, and dialogs of the calendar. */
  library: ['assets', 'calendar', 'copies', 'fileLanguages', 'news', 'playbook', 'priceList', 'search'],
  leads: ['leads'],
  /** For users who keep copies on a device. */
  offline: ['offline'],
  /** Few visits show these. */
  rare: ['preview', 'siteMap'],
  /**
   * Work for customers: collections and links, from products, leads or the list of links; quotations beside prices;
   * deals and their figures. The end of the dashboard also needs these.
   */
  sending: ['collections', 'deals', 'programme', 'quotations', 'reports', 'sending'],
  /** What may be wrong with a field, for forms that the host checks. */
  issues: ['issues'],
  profile: ['profile', 'programme'],
  support: ['programme', 'support'],
  /** `admin-kit` has the texts that the back office's library provides only in English. */
  backOffice: [
    'admin',
    'admin-kit',
    'deals',
    'eventTypes',
    'issues',
    'leads',
    'news',
    'partnerPage',
    'reports',
  ],
  /** Texts in responses, mails and files of the server. */
  server: [
    'deals',
    'errors',
    'eventTypes',
    'issues',
    'leadExport',
    'leads',
    'mail',
    'notificationTexts',
    'pages',
    'priceListPage',
    'quotation',
    'reports',
    'shareLinks',
  ],
} as const

export type Part = keyof typeof PARTS
