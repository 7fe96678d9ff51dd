import { useMediaQuery } from '@mantine/hooks'
import { ListBase } from 'ra-core'
import { useDeclaration } from '../parts/use-declaration.ts'
import { BulkBar } from './BulkBar.tsx'
import { FEW, FEWEST } from './columns.ts'
import { EntryCards } from './EntryCards.tsx'
import { EntryTable } from './EntryTable.tsx'
import { ListFrame } from './ListFrame.tsx'
import { ListHead } from './ListHead.tsx'
import { ListPager } from './ListPager.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import { type ListParts, ListPartsContext, useColumns } from './list-parts.ts'

const NO_PARTS: ListParts = {}
/** Drawn right at once, not after a first look. */
const AT_ONCE = { getInitialValueInEffect: false }

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
  const isPhone = useMediaQuery('(width < 48em)', false, AT_ONCE)
  const isTablet = useMediaQuery('(width < 62em)', false, AT_ONCE)
  const isMedium = useMediaQuery('(width < 75em)', false, AT_ONCE)
  const { length } = useColumns()
  const asCards = isPhone || (isTablet && length > FEWEST) || (isMedium && length > FEW)
  return asCards ? <EntryCards /> : <EntryTable />
}
