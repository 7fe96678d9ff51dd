import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

type PortalLinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: `/${string}` }

/** A link to a path that is known only at run time. */
export function PortalLink({ to, ...props }: PortalLinkProps) {
  return <Link to={to as string} {...props} />
}
