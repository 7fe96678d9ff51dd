import { useMediaQuery } from '@mui/material'
import { ListBase } from 'ra-core'
import { useDeclaration } from '../parts/use-declaration.ts'
import { BulkBar } from './BulkBar.tsx'
import { EntryCards } from './EntryCards.tsx'
import { EntryTable } from './EntryTable.tsx'
import { ListFrame } from './ListFrame.tsx'
import { ListHead } from './ListHead.tsx'
import { ListPager } from './ListPager.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import { type ListParts, ListPartsContext, useColumns } from './list-parts.ts'

const NO_PARTS: ListParts = {}
/** Columns that a screen of medium width has room for. */
const FEW = 5

/** The list of any resource, from its declaration. What is searched and shown is kept in the address. */
export function ResourceList({ parts = NO_PARTS }: { parts?: ListParts }) {
  const { sort } = useDeclaration()
  return (
    <ListPartsContext value={parts}>
      <ListBase
        perPage={25}
        sort={{ field: sort.field, order: sort.order === 'asc' ? 'ASC' : 'DESC' }}
        exporter={false}
        // What is kept shows at once, and is looked after in the background.
        queryOptions={{ staleTime: 0 }}
      >
        <ListHead />
        <ListToolbar />
        <BulkBar />
        <ListFrame>
          <Entries />
        </ListFrame>
        <ListPager />
      </ListBase>
    </ListPartsContext>
  )
}

function Entries() {
  const isPhone = useMediaQuery('(width < 48em)', { noSsr: true })
  const isMedium = useMediaQuery('(width < 75em)', { noSsr: true })
  const isCrowded = useColumns().length > FEW
  return isPhone || (isMedium && isCrowded) ? <EntryCards /> : <EntryTable />
}
