/** Which modules of the portal travel together: a file costs a request, and compresses worse the smaller it is. */
import { join } from 'node:path'
import { iconNameOf } from './vite.icons.ts'

const SRC = join(import.meta.dirname, 'src/')
/** Names every icon, and each belongs to whoever shows it. */
const ICONS = join(SRC, 'ui/icons.ts')
const ENTRY = join(SRC, 'partner/main.tsx')
const SIGN_IN = join(SRC, 'partner/SignInPage.tsx')
const SHELL = join(SRC, 'partner/shell/Shell.tsx')
const DASHBOARD = join(SRC, 'features/dashboard/Dashboard.tsx')
/** Screens that are opened after the dashboard, whose parts they share. */
const OTHERS = [
  'features/assets/index.ts',
  'features/leads/LeadsPage.tsx',
  'features/news/NewsPage.tsx',
  'features/notifications/NotificationsPage.tsx',
  'features/playbook/product/ProductPage.tsx',
  'features/profile/ProfilePage.tsx',
  'features/search/results/SearchResults.tsx',
  'features/support/SupportPage.tsx',
].map((path) => join(SRC, path))

interface ModuleGraph {
  getModuleInfo: (id: string) => { code: string | null; importedIds: string[] } | null
}

/**
 * The chunk of a module that the shell shows on every screen, or the dashboard shares with another one. What the sign-in
 * screen loads too stays apart, and what only one screen shows stays with it.
 */
export function chunkOfShell(): (id: string, graph: ModuleGraph) => string | null {
  let shared: { modules: Set<string>; icons: Set<string> } | undefined
  return (id, graph) => {
    shared ??= sharedModules(graph)
    const icon = iconNameOf(id)
    return shared.modules.has(id) || (icon && shared.icons.has(icon)) ? 'shell' : null
  }
}

function sharedModules(graph: ModuleGraph) {
  const before = ownModules(graph, [ENTRY, SIGN_IN])
  const others = ownModules(graph, OTHERS)
  const shell = ownModules(graph, [SHELL])
  const dashboard = ownModules(graph, [DASHBOARD])
  const modules = [...shell, ...[...dashboard].filter((id) => others.has(id))]
  const early = iconsIn(graph, before)
  const icons = [...iconsIn(graph, [...shell, ...dashboard])].filter((name) => !early.has(name))
  return { modules: new Set(modules.filter((id) => !before.has(id))), icons: new Set(icons) }
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
