/* Runs before the first paint, so that a dark page never flashes white. */
;(() => {
  let stored
  try {
    stored = localStorage.getItem('theme')
  } catch {
    stored = null
  }
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const scheme = stored === 'dark' || stored === 'light' ? stored : system
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme)
})()
