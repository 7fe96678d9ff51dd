import { MantineProvider } from '@mantine/core'
import type { ClientConfig } from '@portal/contract/config'
import { setNonce } from 'get-nonce'
import { CoreAdminContext, CoreAdminUI, CustomRoutes, localStorageStore, Resource } from 'ra-core'
import { StrictMode, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { createBrowserRouter, Route, RouterProvider } from 'react-router'
import { dataProvider } from '../../admin-kit/data/data-provider.ts'
import type { TeamProfile } from '../../admin-kit/data/team.ts'
import { Notice } from '../../admin-kit/page/Notice.tsx'
import { BASE_PATH } from '../../lib/base-path.ts'
import { i18n } from '../../lib/i18n.ts'
import { queryClient } from '../../lib/query-client.ts'
import { styleNonce } from '../../lib/style-nonce.ts'
import { keepFocus } from '../../ui/button/keep-focus.ts'
import { cleanPaste } from '../../ui/paste/clean-paste.ts'
import { colorSchemeManager } from '../../ui/theme/color-scheme.ts'
import { theme } from '../../ui/theme/theme.ts'
import { useI18nProvider } from './i18n-provider.ts'
import { Layout } from './layout/Layout.tsx'
import { NotFound } from './layout/NotFound.tsx'
import { Notices } from './layout/Notices.tsx'
import { allowedPages, resourceRoutes } from './routes.tsx'
import { Home } from './screens.ts'
import { authProviderOf } from './session/auth-provider.ts'

interface AppProps {
  config: ClientConfig
  profile: TeamProfile
}

// Dialogs lock the scrolling of the page behind them with a style element.
setNonce(styleNonce())
keepFocus('main h1')
cleanPaste()

const store = localStorageStore(undefined, 'backOffice')
// Former versions stored a language of its own here, which would win over the one chosen last.
store.removeItem('locale')

function Failed({ resetErrorBoundary }: { resetErrorBoundary: (args: unknown) => void }) {
  return <Notice onRetry={() => resetErrorBoundary(undefined)} />
}

function BackOffice({ config, profile }: AppProps) {
  const i18nProvider = useI18nProvider()
  return (
    <CoreAdminContext
      authProvider={authProviderOf(profile)}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
    >
      <CoreAdminUI
        title={config.brand.name}
        catchAll={NotFound}
        dashboard={Home}
        disableTelemetry
        error={Failed}
        layout={Layout}
      >
        {resourceRoutes(profile.role).map((resource) => (
          <Resource key={resource.name} {...resource} />
        ))}
        <CustomRoutes>
          {allowedPages(profile.role).map(({ path, Screen }) => (
            <Route key={path} path={path} element={<Screen />} />
          ))}
        </CustomRoutes>
      </CoreAdminUI>
      <Notices />
    </CoreAdminContext>
  )
}

export function App(props: AppProps) {
  const [router] = useState(() =>
    createBrowserRouter([{ path: '*', element: <BackOffice {...props} /> }], { basename: BASE_PATH }),
  )
  return (
    <StrictMode>
      <I18nextProvider i18n={i18n}>
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
      </I18nextProvider>
    </StrictMode>
  )
}
