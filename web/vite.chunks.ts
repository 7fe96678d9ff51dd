/** Which modules of the portal travel together: a file costs a request, and compresses worse the smaller it is. */
import { join } from 'node:path'
import { iconNameOf } from './vite.icons.ts'

const SRC = join(import.meta.dirname, 'src/')
/** Names every icon, and each belongs to whoever shows it. */
const ICONS = join(SRC, 'ui/icons.ts')
const ENTRY = join(SRC, 'apps/partner/main.tsx')
const SIGN_IN = join(SRC, 'apps/partner/FirstSignIn.tsx')
const PORTAL = join(SRC, 'apps/partner/portal.tsx')
const SHELL = join(SRC, 'apps/partner/shell/Shell.tsx')
const DASHBOARD = join(SRC, 'features/dashboard/Dashboard.tsx')
/** Screens that are opened after the dashboard, whose parts they share. */
const OTHERS = [
  'features/assets/index.ts',
  'features/assets/listing/AssetListing.tsx',
  'features/collections/CollectedItems.tsx',
  'features/deals/DealsPage.tsx',
  'features/leads/LeadsPage.tsx',
  'features/news/NewsPage.tsx',
  'features/notifications/NotificationsPage.tsx',
  'features/orders/later.ts',
  'features/playbook/portfolio/ProductTable.tsx',
  'features/playbook/product/ProductPage.tsx',
  'features/price-list/PriceListPage.tsx',
  'features/profile/ProfilePage.tsx',
  'features/quotations/QuotationsPage.tsx',
  'features/search/results/SearchResults.tsx',
  'features/support/SupportPage.tsx',
].map((path) => join(SRC, path))

/** A few lines each, which the shell is loaded with anyway: files of their own would be mostly their names. */
const SMALL = [
  'apps/partner/routes/_shell.tsx?tsr-split=component',
  'apps/partner/shell/first-requests.ts',
  'features/dashboard/first-requests.ts',
  'features/orders/index.ts',
  'features/orders/dashboard-order.ts',
  'features/orders/in-order.ts',
  '../../contract/src/today.ts',
].map((path) => join(SRC, path))

/** What their routes request while the screens are loading. */
const QUERIES = join(SRC, 'apps/partner/page-queries.ts')

interface ModuleGraph {
  getModuleInfo: (id: string) => { code: string | null; importedIds: string[] } | null
}

const MANTINE = String.raw`[\\/]@mantine[\\/](core|hooks)[\\/]esm[\\/](.+[\\/])?`
/** What the screens before and behind sign-in share of the packages, without what only popovers need. */
const KIT = new RegExp(
  `${MANTINE}(core(?![\\/]utils[\\/](?:close-on-escape|find-element-in-shadow-dom|get-ref-prop))|ActionIcon|Button|Loader|Transition|UnstyledButton|use-(callback-ref|color-scheme|did-update|id|media-query|merged-ref|reduced-motion|uncontrolled))[\\/]|[\\/]clsx[\\/]|[\\/]ui[\\/]icon[.]tsx$`,
)

/** What nearly every form needs of the packages, those of the sign-in as well. */
const FIELDS = new RegExp(String.raw`${MANTINE}(Alert|CloseButton|Input|InputBase|TextInput)[\/]`)
/** What the screens after the dashboard share of the packages besides: each part would have a file of its own. */
const DIALOGS = new RegExp(
  String.raw`${MANTINE}(FocusTrap|Group|Modal|ModalBase|Overlay|Paper|ScrollArea|VisuallyHidden|use-(clipboard|debounced-callback|focus-return|focus-trap|window-event))[\/]|[\/]@floating-ui[\/]`,
)

/** What the screens behind the router need, and the sign-in screen that a visit begins with does without. */
export const ROUTER =
  /[\\/](@tanstack[\\/](?!.*(?:virtual|useBlocker|[iI]nfiniteQuery(?:Observer)?[.]js))|use-sync-external-store[\\/])/

/**
 * `kit`, with what the sign-in screen shares with the screens behind it, `portal`, with the routes, or `shell`, with what
 * the shell shows on every screen or the dashboard shares with another one, or `screens`, with what several of the others
 * share, as they do `fields` and `dialogs`. `queries` is what must not wait for these. What only one screen shows stays with
 * it.
 */
export function chunkOfShell(): (id: string, graph: ModuleGraph) => string | null {
  let chunks: Map<string, string> | undefined
  return (id, graph) => {
    chunks ??= sharedModules(graph)
    if (KIT.test(id)) return 'kit'
    if (FIELDS.test(id)) return 'fields'
    if (DIALOGS.test(id)) return 'dialogs'
    return chunks.get(iconNameOf(id) ?? id) ?? null
  }
}

/** The chunks of our own modules and of icons by their names, where they have one. */
function sharedModules(graph: ModuleGraph): Map<string, string> {
  const modulesAndIcons = (...roots: string[]) => {
    const modules = ownModules(graph, roots)
    return new Set([...modules, ...iconsIn(graph, modules)])
  }
  const entry = modulesAndIcons(ENTRY)
  const signIn = modulesAndIcons(SIGN_IN)
  const portal = modulesAndIcons(PORTAL)
  const screens = OTHERS.map((screen) => modulesAndIcons(screen))
  const others = new Set(screens.flatMap((screen) => [...screen]))
  const shell = modulesAndIcons(SHELL)
  const dashboard = modulesAndIcons(DASHBOARD)
  const chunks = new Map(SMALL.map((id) => [id, 'shell']))
  const isEarly = (id: string) => [entry, signIn, portal, shell, dashboard].some((early) => early.has(id))
  const queries = modulesAndIcons(QUERIES)
  for (const id of queries) if (!isEarly(id)) chunks.set(id, 'queries')
  for (const id of others) {
    if (!isEarly(id) && !queries.has(id) && screens.filter((screen) => screen.has(id)).length > 1)
      chunks.set(id, 'screens')
  }
  for (const id of new Set([...portal, ...shell, ...dashboard])) {
    if (entry.has(id)) continue
    if (signIn.has(id)) chunks.set(id, 'kit')
    else if (portal.has(id)) chunks.set(id, 'portal')
    else if (shell.has(id) || others.has(id)) chunks.set(id, 'shell')
  }
  return chunks
}

/** What is loaded along with the modules, but for indexes, those of packages and that of the icons: they name more than is loaded. */
function ownModules(graph: ModuleGraph, roots: readonly string[]): Set<string> {
  const found = new Set<string>()
  const visit = (id: string): void => {
    if (found.has(id) || id.includes('node_modules') || id === ICONS) return
    found.add(id)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) visit(imported)
  }
  for (const root of roots) visit(root)
  return found
}

/** The icons that the modules name. */
function iconsIn(graph: ModuleGraph, modules: Iterable<string>): Set<string> {
  const codes = [...modules].map((id) => graph.getModuleInfo(id)?.code ?? '')
  return new Set(codes.flatMap((code) => code.match(/\bIcon[A-Z]\w*/g) ?? []))
}
