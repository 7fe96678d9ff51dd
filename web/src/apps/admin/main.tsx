import './admin.css'
import './trusted-html.ts'
import { createRoot } from 'react-dom/client'
import { isTeam } from '../../admin-kit/data/team.ts'
import { loadConfig } from '../../lib/config.ts'
import { onFactorDemand } from '../../lib/factor-demand.ts'
import { i18n, keepToOffered, startI18n } from '../../lib/i18n.ts'
import { followOtherSessions } from '../../lib/other-session.ts'
import { profileQuery } from '../../lib/profile.ts'
import { provideStorage } from '../../lib/provide-storage.ts'
import { queryClient } from '../../lib/query-client.ts'
import { onTokenChange, storedToken } from '../../lib/session.ts'
import { applyBrand } from '../../ui/theme/brand.ts'
import { printLight } from '../../ui/theme/print-light.ts'
import { NoAccess } from './session/NoAccess.tsx'
import { StartFailure } from './session/StartFailure.tsx'
import { goToFactorSetup, goToSignIn, isLeavingPage } from './session/sign-in.ts'

/** The back office loads for team sessions only; others are redirected here. */
async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no element #root')
  provideStorage()
  followOtherSessions()
  const [config] = await Promise.all([loadConfig(), startI18n('backOffice')])
  applyBrand(config)
  await keepToOffered(config.languages)
  onTokenChange(() => {
    if (!storedToken()) goToSignIn(config)
  })
  onFactorDemand(() => goToFactorSetup(config))
  if (!storedToken()) return goToSignIn(config)

  const profile = await queryClient.query({ ...profileQuery, staleTime: 'static' })
  if (!isTeam(profile)) return createRoot(root).render(<NoAccess config={config} profile={profile} />)
  const { App } = await import('./App.tsx')
  createRoot(root).render(<App config={config} profile={profile} />)
}

printLight()
start().catch((error: unknown) => {
  const root = document.getElementById('root')
  // Without texts `public/theme.js` says so.
  if (!i18n.exists('startFailed', { ns: 'admin' })) return dispatchEvent(new Event('start-failed'))
  // To sign-in, or to the setup of a second factor.
  if (!root || isLeavingPage()) return
  document.title = i18n.t('title', { ns: 'admin' })
  createRoot(root).render(<StartFailure error={error as Error} />)
})
