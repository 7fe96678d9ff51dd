/** The password of every user of the demo content. */
export const DEMO_PASSWORD = 'demo-portal-2026'

/** Users whose account a test changes: one for each, so that no test meets the changes of another. */
export const CHANGED_ACCOUNTS = {
  language: 'manager@demo.example',
  profile: 'torben.claussen@halvorsen.example',
  authenticator: 'west@demo.example',
  secondFactor: 'piet.jansen@halvorsen.example',
  sessions: 'misaki.fujita@kitasato.example',
  drafts: 'kenji.ono@kitasato.example',
  passwords: 'yasemin.aydin@halvorsen.example',
} as const
