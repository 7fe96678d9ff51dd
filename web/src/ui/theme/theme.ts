import { createTheme, type MantineColorsTuple, type MantineThemeOverride } from '@mantine/core'
import { FocusedButton } from '../button/FocusedButton.tsx'

/** The kit asks for ten shades of every colour; ours are derived from the tokens, and kit.css maps what it uses. */
const brand = Array.from({ length: 10 }, () => 'var(--brand-fill)') as unknown as MantineColorsTuple

export const theme: MantineThemeOverride = createTheme({
  colors: { brand },
  primaryColor: 'brand',
  primaryShade: 6,
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: '600' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  activeClassName: '',
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 40 } },
    Button: { defaultProps: { size: 'sm' } },
    Badge: { defaultProps: { variant: 'light', radius: 'sm' } },
    Modal: { defaultProps: { centered: true, padding: 'lg', radius: 'lg' } },
    Menu: {
      defaultProps: {
        shadow: 'md',
        radius: 'lg',
        offset: 8,
        transitionProps: { duration: 120 },
        // The focus starts at the first entry: what the kit has for it otherwise is no entry of a menu.
        withInitialFocusPlaceholder: false,
        menuItemTabIndex: 0,
      },
    },
    Tooltip: { defaultProps: { openDelay: 300, transitionProps: { duration: 120 } } },
    UnstyledButton: { defaultProps: { component: FocusedButton } },
    Skeleton: { defaultProps: { radius: 'sm' } },
  },
})
