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
/** Known synchronously, so that the first render is right. */
const AT_ONCE = { getInitialValueInEffect: false }

/** The list of any resource, generated from its declaration. Its filters and columns are in the URL. */
export function ResourceList({ parts = NO_PARTS }: { parts?: ListParts }) {
  const { sort } = useDeclaration()
  return (
    <ListPartsContext value={parts}>
      <ListBase
        perPage={25}
        sort={{ field: sort.field, order: sort.order === 'asc' ? 'ASC' : 'DESC' }}
        exporter={false}
        // Cached entries are shown at once, and refetched in the background.
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
