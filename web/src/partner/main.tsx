import '../ui/theme/index.css'
import './first-paint.css'
import { MantineProvider } from '@mantine/core'
import { setNonce } from 'get-nonce'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BASE_PATH } from '../lib/base-path.ts'
import { loadConfig } from '../lib/config.ts'
import { keepToOffered, startI18n, takeLocale } from '../lib/i18n.ts'
import { storedToken } from '../lib/session.ts'
import { styleNonce } from '../lib/style-nonce.ts'
import { applyBrand } from '../ui/theme/brand.ts'
import { colorSchemeManager } from '../ui/theme/color-scheme.ts'
import { theme } from '../ui/theme/theme.ts'
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

/** A function, because the bundler merges no chunks of a module that awaits at its top level. */
async function start(): Promise<void> {
  const element = document.getElementById('root')
  if (!element) throw new Error('The page has no element #root')

  // Dialogs keep the page behind them from scrolling by a style element.
  setNonce(styleNonce())
  followView()
  takeLocale()

  // All start at once; the screens do without the settings until they are there.
  const signIn = isSignIn()
  const screen = signIn ? loadSignIn() : loadPortal().then(({ openPortal }) => openPortal())
  const config = loadConfig()
  config.then(applyBrand, () => {})
  await startI18n(...(signIn ? (['signIn'] as const) : []))
  config.then(({ languages }) => keepToOffered(languages)).catch(() => {})

  const root = createRoot(element)
  const show = (shown: ReactNode) => root.render(<Providers>{shown}</Providers>)
  show(await screen)
  // Installed, with something kept for when there is no connection, or notified; all others do without.
  if (
    localStorage.getItem('offline') ??
    localStorage.getItem('push') ??
    matchMedia('(display-mode: standalone)').matches
  )
    void import('./offline.ts')

  async function loadSignIn(): Promise<ReactNode> {
    const { FirstSignIn } = await import('./FirstSignIn.tsx')
    // Whoever types is about to need the rest.
    window.addEventListener('input', loadPortal, { once: true })
    const open = async (move: Move) => show(await (await loadPortal()).openPortal(move))
    return (
      <FirstSignIn open={(move) => void open(move).catch(() => location.assign(BASE_PATH + move.path))} />
    )
  }
}

/** Whether the visit begins with the sign-in screen, which does without the router and all that it brings. */
function isSignIn(): boolean {
  return !storedToken() && [BASE_PATH, `${BASE_PATH}/signin`].includes(location.pathname.replace(/\/$/, ''))
}

const loadPortal = () => import('./portal.tsx')

void start()
