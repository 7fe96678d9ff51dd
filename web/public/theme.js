/*
 * Runs before the first paint, so that a dark page never flashes white, and so that who is signed in sees the outlines
 * of the portal while its script is on the way.
 */
;(() => {
  const stored = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const page = document.documentElement
  const theme = stored('theme')
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const scheme = theme === 'dark' || theme === 'light' ? theme : system
  page.setAttribute('data-mantine-color-scheme', scheme)

  // Its scripts have not come: the network broke, or an upgrade has just replaced the version that this page is of.
  const failed = () => {
    const root = document.getElementById('root')
    if (root.firstElementChild) return
    const again = () => location.reload()
    if (navigator.onLine && performance.getEntriesByType('navigation')[0].type !== 'reload') return again()
    const all = document.getElementById('start-failure').content
    const own = all.querySelector(`[lang="${(stored('locale') ?? navigator.language).slice(0, 2)}"]`)
    root.append((own ?? all.firstElementChild).cloneNode(true))
    root.querySelector('button').onclick = again
    addEventListener('online', again)
  }
  addEventListener('start-failed', failed)
  addEventListener('error', ({ target }) => target.type === 'module' && failed(), true)

  if (!stored('token')) return
  page.setAttribute('data-first-paint', stored('sideMenuCollapsed') === 'true' ? 'narrow' : 'wide')

  // The build names what the portal consists of: see `vite.portal-files.ts`.
  const named = (name) => document.querySelector(`meta[name="${name}"]`)?.content ?? ''
  const base = named('base-path')
  const files = [named('portal-files')]
  if (/^\/?(?:dashboard\/?)?$/.test(location.pathname.slice(base.length)))
    files.push(named('dashboard-files'))
  for (const file of files.join(' ').split(' ').filter(Boolean)) {
    const link = document.createElement('link')
    link.crossOrigin = ''
    link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload'
    if (link.rel === 'preload') link.as = 'style'
    link.href = `${base}/${file}`
    document.head.append(link)
  }
})()
