import { withScheme } from '@portal/contract/rules'

export function MailLink({ email }: { email: string }) {
  return <a href={`mailto:${email}`}>{email}</a>
}

export function PhoneLink({ phone }: { phone: string }) {
  return <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
}

/** A website, shown without scheme and `www.`. */
export function SiteLink({ address }: { address: string }) {
  return (
    <a href={withScheme(address)} target="_blank" rel="noreferrer">
      {address.replace(/^https?:\/\/(www\.)?|\/$/g, '')}
    </a>
  )
}
