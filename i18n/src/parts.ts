/** Which texts are loaded together; each name is that of a file in every folder of `locales/`. */
export const PARTS = {
  /** What every screen shows. */
  entry: ['common', 'shell'],
  /** What is shown before anybody signed in, and wherever a password is typed. */
  signIn: ['password', 'signIn'],
  /** What the dashboard shows at once, or any screen behind sign-in. */
  portal: ['dashboard', 'notifications', 'searchBox'],
  /** What is opened over the screens: files, films and pages. */
  viewer: ['viewer'],
  /** The screens with what the provider publishes, and the results of a search in it; also what is opened of the calendar. */
  library: ['assets', 'calendar', 'copies', 'fileLanguages', 'news', 'playbook', 'priceList', 'search'],
  leads: ['leads'],
  /** What is kept on a device, for those who keep something. */
  offline: ['offline'],
  /** For customers: what is collected and sent, from a product, a lead or the list of links, quotations beside prices, and deals with what becomes of them. What ends the dashboard is of these, too. */
  sending: ['collections', 'deals', 'programme', 'quotations', 'reports', 'sending'],
  profile: ['profile', 'programme'],
  support: ['programme', 'support'],
  /** `admin-kit` are the texts that the kit of the back office brings in English. */
  backOffice: ['admin', 'admin-kit', 'deals', 'issues', 'partnerPage', 'reports'],
  /** What the server answers and sends. */
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
