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
  if (stored('token'))
    page.setAttribute('data-first-paint', stored('sideMenuCollapsed') === 'true' ? 'narrow' : 'wide')
})()
