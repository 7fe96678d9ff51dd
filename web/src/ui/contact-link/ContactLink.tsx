import type { ReactNode } from 'react'

interface ContactLinkProps {
  scheme: 'mailto' | 'tel'
  /** An email address, or a phone number as it is read. */
  value: string
  className?: string | undefined
  /** In the place of the bare value. */
  children?: ReactNode
}

/** Leads to the program that writes to an email address or calls a number. */
export function ContactLink({ scheme, value, className, children = value }: ContactLinkProps) {
  const target = scheme === 'tel' ? value.replaceAll(/[^\d+]/g, '') : value
  return (
    <a className={className} href={`${scheme}:${target}`}>
      {children}
    </a>
  )
}
