import { withScheme } from '@portal/contract/rules'

/** A link to a website, shown without scheme and `www.`. */
export function SiteLink({ address }: { address: string }) {
  return (
    <a href={withScheme(address)} target="_blank" rel="noreferrer">
      {address.replace(/^https?:\/\/(www\.)?|\/$/g, '')}
    </a>
  )
}
