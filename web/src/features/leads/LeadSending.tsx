import type { Lead } from '@portal/contract/leads'
import { useLocale } from '../../lib/i18n.ts'
import { LeadDeal } from '../deals/index.ts'
import { useCategories } from '../playbook/later.ts'
import { LeadQuotation } from '../quotations/index.ts'
import { SendButton } from '../sending/index.ts'
import styles from './LeadDetails.module.css'
import { useLead } from './leads.ts'

/** Sends documents to a lead: those of the products that it is interested in, or others. */
export function LeadSending({ lead, name }: { lead: Lead; name: string }) {
  const { data = [] } = useCategories(useLocale())
  const products = new Map(
    data.flatMap((portfolio) => portfolio.products.map((product) => [product.id, product])),
  )
  const { interests = [] } = useLead(lead.id).data ?? {}
  // Only partners with their own prices can quote.
  const priced = interests.filter(({ price }) => price).length
  const wanted = lead.products.flatMap(({ id }) => products.get(id) ?? [])
  const documents = new Map(
    [...wanted, ...products.values()].flatMap((product) =>
      product.documents.flatMap((document) =>
        document.elementType === 'Document'
          ? [[document.id, { kind: 'document' as const, id: document.id, name: document.name }] as const]
          : [],
      ),
    ),
  )
  return (
    <div className={styles.actions}>
      {documents.size > 0 && (
        <SendButton
          items={[...documents.values()]}
          lead={{ id: lead.id, name, email: lead.email }}
          look="default"
        />
      )}
      {priced > 0 && <LeadQuotation leadId={lead.id} products={priced} />}
      <LeadDeal leadId={lead.id} products={lead.products.length} />
    </div>
  )
}
