import type { ReactNode } from 'react'

interface ContactLinkProps {
  scheme: 'mailto' | 'tel'
  /** An email address, or a phone number as displayed. */
  value: string
  className?: string | undefined
  icon?: ReactNode
}

/** A `mailto:` or `tel:` link. */
export function ContactLink({ scheme, value, className, icon }: ContactLinkProps) {
  const target = scheme === 'tel' ? value.replaceAll(/[^\d+]/g, '') : value
  const at = value.lastIndexOf('@')
  return (
    <a className={className} href={`${scheme}:${target}`}>
      {icon}
      {at > 0 ? (
        // Where it is too long for a line, it is broken before the "@".
        <span>
          {value.slice(0, at)}
          <wbr />
          {value.slice(at)}
        </span>
      ) : (
        value
      )}
    </a>
  )
}
