import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ICON } from '../../ui/icon.ts'
import { IconButton } from '../../ui/icon-button/IconButton.tsx'

/** Changes the theme, which portal and back office keep together; public/theme.js sets it before the first paint. */
export function ThemeButton() {
  const { t } = useTranslation('admin')
  // Without this the kit writes a style element in a way that the page's Trusted Types policy refuses.
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const isDark = useComputedColorScheme('light') === 'dark'
  return (
    <IconButton
      label={isDark ? t('layout.toLight') : t('layout.toDark')}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <IconSun {...ICON} /> : <IconMoon {...ICON} />}
    </IconButton>
  )
}
