import type { ReactNode } from 'react'

interface ContactLinkProps {
  scheme: 'mailto' | 'tel'
  /** An email address, or a phone number as displayed. */
  value: string
  className?: string | undefined
  /** Shown instead of the value. */
  children?: ReactNode
}

/** A `mailto:` or `tel:` link. */
export function ContactLink({ scheme, value, className, children = value }: ContactLinkProps) {
  const target = scheme === 'tel' ? value.replaceAll(/[^\d+]/g, '') : value
  return (
    <a className={className} href={`${scheme}:${target}`}>
      {children}
    </a>
  )
}
