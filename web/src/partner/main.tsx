import '../ui/theme/index.css'
import './first-paint.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { setNonce } from 'get-nonce'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { configQuery } from '../lib/config.ts'
import { keepToOffered, startI18n, takeLocale } from '../lib/i18n.ts'
import { queryClient } from '../lib/query-client.ts'
import { styleNonce } from '../lib/style-nonce.ts'
import { applyBrand } from '../ui/theme/brand.ts'
import { colorSchemeManager } from '../ui/theme/color-scheme.ts'
import { theme } from '../ui/theme/theme.ts'
import { followFactorDemand } from './follow-factor-demand.ts'
import { followSession } from './follow-session.ts'
import { followView } from './follow-view.ts'
import { focusHeadingAfterNavigation } from './page-focus.ts'
import { router } from './router.tsx'

function Portal() {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <MantineProvider
          theme={theme}
          colorSchemeManager={colorSchemeManager()}
          defaultColorScheme="auto"
          withCssVariables={false}
          withGlobalClasses={false}
          deduplicateInlineStyles
          getStyleNonce={styleNonce}
        >
          <RouterProvider router={router} />
        </MantineProvider>
      </QueryClientProvider>
    </StrictMode>
  )
}

/** A function, because the bundler merges no chunks of a module that awaits at its top level. */
async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no element #root')

  // Dialogs keep the page behind them from scrolling by a style element.
  setNonce(styleNonce())
  followView(queryClient)
  takeLocale()

  // Both start at once; the screens do without the settings until they are there.
  const config = queryClient.ensureQueryData(configQuery)
  config.then(applyBrand, () => {})
  await startI18n()
  config.then(({ languages }) => keepToOffered(languages)).catch(() => {})

  followSession(router, queryClient)
  followFactorDemand(router, queryClient)
  focusHeadingAfterNavigation(router)
  createRoot(root).render(<Portal />)
}

void start()
