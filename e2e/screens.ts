/** Path of each screen below the base path. */
export const SCREENS: Record<string, string> = {
  signin: '/signin',
  'forgotten-password': '/forgotpassword',
  navigation: '/navigation',
  check: '/check',
  dashboard: '/dashboard',
  leads: '/leads',
  lead: '/leads?lead=1',
  deals: '/deals',
  playbook: '/playbook',
  portfolio: '/playbook/1',
  product: '/playbook/1/1',
  'price-list': '/pricelist',
  quotations: '/quotations',
  assets: '/assets',
  videos: '/assets/videos-tutorials',
  documents: '/assets/documents-guides',
  'business-cases': '/assets/business-cases',
  'sales-flyers': '/assets/sales-flyers',
  'product-images': '/assets/product-images',
  'branding-assets': '/assets/branding-assets',
  news: '/newsannouncements',
  article: '/newsannouncements?news=1',
  search: '/searchresults?query=radar',
  'search-empty': '/searchresults?query=zzzzzz',
  support: '/support',
  profile: '/profile',
  'profile-edit': '/profile?view=edit',
  'profile-security': '/profile?view=security',
  'profile-sharing': '/profile?view=sharing',
  'profile-collections': '/profile?view=collections',
  'profile-offline': '/profile?view=offline',
  'change-password': '/changepassword',
  notifications: '/notifications',
  'not-found': '/nothing',
}

/** States of screens, only for screenshots; tests of all screens include each screen once. */
export const STATES: Record<string, string> = {
  'leads-board': '/leads?layout=board',
  deal: '/deals?id=5',
  'deal-draft': '/deals?id=1',
  figures: '/deals?figures=true',
  quotation: '/quotations?id=1',
  'own-collection': '/profile?view=collections&collection=1',
  'open-film': '/assets/videos-tutorials?open=3',
  'open-pdf': '/assets/documents-guides?open=25',
}

/** Screens from which signed-in users are redirected. */
export const SIGNED_OUT = ['signin', 'forgotten-password']
