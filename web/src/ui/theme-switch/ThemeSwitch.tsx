import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../icon-button/IconButton.tsx'
import { IconMoon, IconSun } from '../icons.ts'

/** Switches between the light and the dark theme and remembers the choice. */
export function ThemeSwitch({ className }: { className?: string }) {
  const { t } = useTranslation('shell')
  // Without this Mantine adds a style element in a way that the page's Trusted Types policy blocks.
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const isDark = useComputedColorScheme('light') === 'dark'
  return (
    <IconButton
      className={className}
      label={isDark ? t('theme.toLight') : t('theme.toDark')}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <IconSun /> : <IconMoon />}
    </IconButton>
  )
}
