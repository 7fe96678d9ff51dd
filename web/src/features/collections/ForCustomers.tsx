import { type SendableItem, SendButton } from '../sending/index.ts'
import { AddToCollection } from './AddToCollection.tsx'

interface ForCustomersProps {
  items: readonly SendableItem[]
  /** Names them, because the buttons are but icons. */
  name: string
}

/** What is done for customers with documents and media assets: sent, or collected to be sent again. */
export function ForCustomers({ items, name }: ForCustomersProps) {
  return (
    <>
      <SendButton items={items} name={name} />
      <AddToCollection items={items} name={name} />
    </>
  )
}
