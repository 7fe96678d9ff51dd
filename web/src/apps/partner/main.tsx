import '../../ui/theme/index.css'
import './first-paint.css'
import { MantineProvider } from '@mantine/core'
import { setNonce } from 'get-nonce'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BASE_PATH } from '../../lib/base-path.ts'
import { loadConfig } from '../../lib/config.ts'
import { keepToOffered, startI18n, takeLocale } from '../../lib/i18n.ts'
import { followOtherSessions } from '../../lib/other-session.ts'
import { provideStorage } from '../../lib/provide-storage.ts'
import { storedToken } from '../../lib/session.ts'
import { styleNonce } from '../../lib/style-nonce.ts'
import { applyBrand } from '../../ui/theme/brand.ts'
import { colorSchemeManager } from '../../ui/theme/color-scheme.ts'
import { printLight } from '../../ui/theme/print-light.ts'
import { theme } from '../../ui/theme/theme.ts'
import { followView } from './follow-view.ts'
import type { Move } from './portal.tsx'
import { MessageStack } from './shell/MessageStack.tsx'

function Providers({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      <MantineProvider
        theme={theme}
        colorSchemeManager={colorSchemeManager()}
        defaultColorScheme="auto"
        withCssVariables={false}
        withGlobalClasses={false}
        deduplicateInlineStyles
        getStyleNonce={styleNonce}
      >
        {children}
        <MessageStack />
      </MantineProvider>
    </StrictMode>
  )
}

/** A function, because the bundler does not merge chunks of a module with top-level await. */
async function start(): Promise<void> {
  const element = document.getElementById('root')
  if (!element) throw new Error('The page has no element #root')

  // Dialogs lock scrolling with a style element.
  setNonce(styleNonce())
  provideStorage()
  followOtherSessions()
  followView()
  takeLocale()

  // All of these load in parallel; the screens work without settings until they arrive.
  const signIn = isSignIn()
  const screen = signIn ? loadSignIn() : loadPortal().then(({ openPortal }) => openPortal())
  const config = loadConfig()
  config.then(applyBrand, () => {})
  await startI18n(signIn ? 'signIn' : 'portal')
  config.then(({ languages }) => keepToOffered(languages)).catch(() => {})

  const root = createRoot(element)
  const show = (shown: ReactNode) => root.render(<Providers>{shown}</Providers>)
  show(await screen)
  startBackground()
  // Another tab may turn it on.
  window.addEventListener('storage', ({ key }) => key === 'offline' && startBackground())

  async function loadSignIn(): Promise<ReactNode> {
    const { FirstSignIn } = await import('./FirstSignIn.tsx')
    // Preload the rest as soon as somebody types.
    window.addEventListener('input', loadPortal, { once: true })
    const open = async (move: Move) => show(await (await loadPortal()).openPortal(move))
    return (
      <FirstSignIn open={(move) => void open(move).catch(() => location.assign(BASE_PATH + move.path))} />
    )
  }
}

/** Whether the entry page is the sign-in screen, which works without the router and its dependencies. */
function isSignIn(): boolean {
  return !storedToken() && [BASE_PATH, `${BASE_PATH}/signin`].includes(location.pathname.replace(/\/$/, ''))
}

/** Only for installed apps, offline data, or push notifications. */
function startBackground(): void {
  if (
    localStorage.getItem('offline') ??
    localStorage.getItem('push') ??
    matchMedia('(display-mode: standalone)').matches
  )
    void import('./offline.ts')
}

const loadPortal = () => import('./portal.tsx')

printLight()
start().catch((error: unknown) => {
  // `public/theme.js` says so: texts, styles or screens have not come.
  dispatchEvent(new Event('start-failed'))
  throw error
})
