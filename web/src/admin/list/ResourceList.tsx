import { useMediaQuery } from '@mui/material'
import { ListBase } from 'react-admin'
import { useDeclaration } from '../parts/use-declaration.ts'
import { BulkBar } from './BulkBar.tsx'
import { EntryCards } from './EntryCards.tsx'
import { EntryTable } from './EntryTable.tsx'
import { ListFrame } from './ListFrame.tsx'
import { ListHead } from './ListHead.tsx'
import { ListPager } from './ListPager.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import { type ListParts, ListPartsContext } from './list-parts.ts'

const NO_PARTS: ListParts = {}

/** The list of any resource, from its declaration. What is searched and shown is kept in the address. */
export function ResourceList({ parts = NO_PARTS }: { parts?: ListParts }) {
  const { sort } = useDeclaration()
  const isPhone = useMediaQuery('(width < 48em)', { noSsr: true })
  return (
    <ListPartsContext value={parts}>
      <ListBase
        perPage={25}
        sort={{ field: sort.field, order: sort.order === 'asc' ? 'ASC' : 'DESC' }}
        exporter={false}
      >
        <ListHead />
        <ListToolbar />
        <BulkBar />
        <ListFrame>{isPhone ? <EntryCards /> : <EntryTable />}</ListFrame>
        <ListPager />
      </ListBase>
    </ListPartsContext>
  )
}
