/** The password of every user of the demo content. */
export const DEMO_PASSWORD = 'demo-portal-2026'

/** Users for tests that change accounts: one per test, so that tests do not affect each other. */
export const CHANGED_ACCOUNTS = {
  language: 'manager@demo.example',
  profile: 'torben.claussen@halvorsen.example',
  authenticator: 'west@demo.example',
  secondFactor: 'piet.jansen@halvorsen.example',
  sessions: 'misaki.fujita@kitasato.example',
  drafts: 'kenji.ono@kitasato.example',
  passwords: 'yasemin.aydin@halvorsen.example',
} as const
