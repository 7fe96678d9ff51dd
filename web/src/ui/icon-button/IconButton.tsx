import { ActionIcon, type ActionIconProps } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'

interface IconButtonProps extends ActionIconProps, Omit<ComponentProps<'button'>, keyof ActionIconProps> {
  /** The accessible name, also shown on hover. */
  label: string
  children: ReactNode
}

export function IconButton({ label, children, ...props }: IconButtonProps) {
  return (
    <ActionIcon aria-label={label} title={label} {...props}>
      {children}
    </ActionIcon>
  )
}
