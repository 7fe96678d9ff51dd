import type { MantineColorSchemeManager } from '@mantine/core'
import { storeIfRoom } from '../../lib/stored.ts'

/** Stores the chosen theme, `dark` or `light`; without it the system's preference applies. */
const THEME_KEY = 'theme'

/** Makes Mantine use the same plain value that `public/theme.js` reads before the first paint. */
export function colorSchemeManager(): MantineColorSchemeManager {
  let unsubscribe = () => {}
  return {
    get: (fallback) => {
      const stored = localStorage.getItem(THEME_KEY)
      return stored === 'dark' || stored === 'light' ? stored : fallback
    },
    set: (value) => storeIfRoom(THEME_KEY, value),
    subscribe: (onUpdate) => {
      const listener = ({ key, newValue }: StorageEvent) => {
        if (key === THEME_KEY && (newValue === 'dark' || newValue === 'light')) onUpdate(newValue)
      }
      window.addEventListener('storage', listener)
      unsubscribe = () => window.removeEventListener('storage', listener)
    },
    unsubscribe: () => unsubscribe(),
    clear: () => localStorage.removeItem(THEME_KEY),
  }
}
