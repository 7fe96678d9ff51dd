/** The password of every user of the demo content. */
export const DEMO_PASSWORD = 'demo-portal-2026'
