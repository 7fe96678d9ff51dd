import { type SendableItem, SendButton } from '../sending/index.ts'
import { AddToCollection } from './AddToCollection.tsx'

interface ForCustomersProps {
  items: readonly SendableItem[]
  /** Names the items in the labels of the icon-only buttons. */
  name: string
}

/** Sends documents and media assets to customers, or adds them to a collection for later. */
export function ForCustomers({ items, name }: ForCustomersProps) {
  return (
    <>
      <SendButton items={items} name={name} />
      <AddToCollection items={items} name={name} />
    </>
  )
}
