/** Which texts are loaded together; each name is that of a file in every folder of `locales/`. */
export const PARTS = {
  /** What is shown before anybody signed in, and on every screen afterwards. */
  entry: ['common', 'password', 'shell', 'signIn'],
  /** What the screens behind sign-in share, and those that are too small for a part of their own. */
  portal: ['assets', 'dashboard', 'news', 'notifications', 'playbook', 'priceList', 'search', 'viewer'],
  leads: ['leads'],
  profile: ['profile'],
  support: ['support'],
  /** `admin-kit` are the texts that the kit of the back office brings in English. */
  backOffice: ['admin', 'admin-kit', 'issues'],
  /** What the server answers and sends. */
  server: [
    'errors',
    'issues',
    'leadExport',
    'leads',
    'mail',
    'notificationTexts',
    'priceListPage',
    'shareLinks',
  ],
} as const

export type Part = keyof typeof PARTS
