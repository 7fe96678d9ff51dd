import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconButton } from '../../../ui/icon-button/IconButton.tsx'

interface MenuButtonProps {
  label: string
  face: ReactNode
  children: ReactNode
}

/** A header button that opens a menu. */
export function MenuButton({ label, face, children }: MenuButtonProps) {
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <IconButton label={label}>{face}</IconButton>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
