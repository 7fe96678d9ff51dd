import type { Lead } from '@portal/contract/leads'
import { useLocale } from '../../lib/i18n.ts'
import { useCategories } from '../playbook/index.ts'
import { SendButton, SentLinks } from '../sending/index.ts'
import styles from './LeadDetails.module.css'

/** Sends a lead the documents of what it is interested in, or any others, and shows what was sent before. */
export function LeadSending({ lead, name }: { lead: Lead; name: string }) {
  const { data = [] } = useCategories(useLocale())
  const products = new Map(
    data.flatMap((portfolio) => portfolio.products.map((product) => [product.id, product])),
  )
  const wanted = lead.products.flatMap(({ id }) => products.get(id) ?? [])
  const documents = new Map(
    [...wanted, ...products.values()].flatMap((product) =>
      product.documents.flatMap((document) =>
        document.elementType === 'Document' ? [[document.id, document] as const] : [],
      ),
    ),
  )
  if (documents.size === 0) return <SentLinks leadId={lead.id} />
  return (
    <>
      <div className={styles.actions}>
        <SendButton
          documents={[...documents.values()]}
          lead={{ id: lead.id, name, email: lead.email }}
          look="default"
        />
      </div>
      <SentLinks leadId={lead.id} />
    </>
  )
}
