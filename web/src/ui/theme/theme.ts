import { createTheme, type MantineColorsTuple, type MantineThemeOverride } from '@mantine/core'
import { FocusedButton } from '../button/FocusedButton.tsx'

/** Mantine requires ten shades per colour; ours come from the tokens, and kit.css maps those in use. */
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
        // Focus the first entry: Mantine's placeholder would not be a menu item.
        withInitialFocusPlaceholder: false,
        menuItemTabIndex: 0,
      },
    },
    Tooltip: { defaultProps: { openDelay: 300, transitionProps: { duration: 120 } } },
    UnstyledButton: { defaultProps: { component: FocusedButton } },
    Skeleton: { defaultProps: { radius: 'sm' } },
  },
})
