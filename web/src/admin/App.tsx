import { MantineProvider } from '@mantine/core'
import type { ClientConfig } from '@portal/contract/config'
import { setNonce } from 'get-nonce'
import { CustomRoutes, localStorageStore, Resource } from 'ra-core'
import { StrictMode, useState } from 'react'
import { Admin } from 'react-admin'
import { I18nextProvider } from 'react-i18next'
import { createBrowserRouter, Route, RouterProvider } from 'react-router'
import { BASE_PATH } from '../lib/base-path.ts'
import { i18n } from '../lib/i18n.ts'
import { queryClient } from '../lib/query-client.ts'
import { styleNonce } from '../lib/style-nonce.ts'
import { colorSchemeManager } from '../ui/theme/color-scheme.ts'
import { theme as kitTheme } from '../ui/theme/theme.ts'
import { dataProvider } from './data/data-provider.ts'
import { i18nProvider } from './i18n-provider.ts'
import { Layout } from './layout/Layout.tsx'
import { NotFound } from './layout/NotFound.tsx'
import { Notices } from './layout/Notices.tsx'
import { allowedPages, resourceRoutes } from './routes.tsx'
import { Home } from './screens.ts'
import { authProviderOf } from './session/auth-provider.ts'
import type { TeamProfile } from './session/team.ts'
import { theme } from './theme.ts'

interface AppProps {
  config: ClientConfig
  profile: TeamProfile
}

// Dialogs keep the page behind them from scrolling by a style element.
setNonce(styleNonce())

const store = localStorageStore(undefined, 'backOffice')

function BackOffice({ config, profile }: AppProps) {
  return (
    <Admin
      title={config.brand.name}
      authProvider={authProviderOf(profile)}
      catchAll={NotFound}
      dashboard={Home}
      dataProvider={dataProvider}
      disableTelemetry
      i18nProvider={i18nProvider}
      layout={Layout}
      loginPage={false}
      notification={Notices}
      queryClient={queryClient}
      store={store}
      theme={theme}
      darkTheme={null}
    >
      {resourceRoutes(profile.role).map((resource) => (
        <Resource key={resource.name} {...resource} />
      ))}
      <CustomRoutes>
        {allowedPages(profile.role).map(({ path, Screen }) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
      </CustomRoutes>
    </Admin>
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
          theme={kitTheme}
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
