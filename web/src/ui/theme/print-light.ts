const SCHEME = 'data-mantine-color-scheme'

/** Prints in the light theme: browsers leave out backgrounds, which would leave light text on white paper. */
export function printLight(): void {
  const root = document.documentElement
  let shown: string | null = null
  matchMedia('print').addEventListener('change', ({ matches }) => {
    if (matches) {
      shown = root.getAttribute(SCHEME)
      root.setAttribute(SCHEME, 'light')
    } else if (shown) root.setAttribute(SCHEME, shown)
  })
}
