import { IconButton } from '@mui/material'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ICON } from '../../ui/icon.ts'

const SCHEME = 'data-mantine-color-scheme'

/** Changes the theme, which portal and back office keep together; public/theme.js sets it before the first paint. */
export function ThemeButton() {
  const { t } = useTranslation('admin')
  const [isDark, setDark] = useState(() => document.documentElement.getAttribute(SCHEME) === 'dark')
  const toggle = () => {
    const scheme = isDark ? 'light' : 'dark'
    document.documentElement.setAttribute(SCHEME, scheme)
    localStorage.setItem('theme', scheme)
    setDark(!isDark)
  }
  return (
    <IconButton onClick={toggle} aria-label={isDark ? t('layout.toLight') : t('layout.toDark')}>
      {isDark ? <IconSun {...ICON} /> : <IconMoon {...ICON} />}
    </IconButton>
  )
}
