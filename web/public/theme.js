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
  const kept = (key) => {
    try {
      return sessionStorage.getItem(key)
    } catch {
      return null
    }
  }
  const keep = (key, value) => {
    try {
      sessionStorage.setItem(key, value)
      return true
    } catch {
      return false
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
    const since = Date.now() - Number(kept('reloaded'))
    if (navigator.onLine && since > 60000 && keep('reloaded', Date.now())) return location.reload()
    const all = document.getElementById('start-failure').content
    const language = kept('locale') ?? stored('locale') ?? 'en'
    root.append((all.querySelector(`[lang="${language}"]`) ?? all.firstElementChild).cloneNode(true))
    root.querySelector('button').onclick = () => location.reload()
    addEventListener('online', () => location.reload())
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
