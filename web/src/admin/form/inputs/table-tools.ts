import {
  type Icon,
  IconColumnInsertRight,
  IconColumnRemove,
  IconRowInsertBottom,
  IconRowRemove,
  IconTableOff,
  IconTableRow,
} from '@tabler/icons-react'

export type TableCommand =
  | 'addRowAfter'
  | 'deleteRow'
  | 'addColumnAfter'
  | 'deleteColumn'
  | 'toggleHeaderRow'
  | 'deleteTable'

interface TableTool {
  name: 'rowAfter' | 'rowRemove' | 'columnAfter' | 'columnRemove' | 'headerRow' | 'tableRemove'
  Icon: Icon
  command: TableCommand
  /** What the editor calls it, where it can be on or off. */
  mark?: string
}

/** What can be done to the table that the cursor is in. */
export const TABLE_TOOLS: readonly TableTool[] = [
  { name: 'rowAfter', Icon: IconRowInsertBottom, command: 'addRowAfter' },
  { name: 'rowRemove', Icon: IconRowRemove, command: 'deleteRow' },
  { name: 'columnAfter', Icon: IconColumnInsertRight, command: 'addColumnAfter' },
  { name: 'columnRemove', Icon: IconColumnRemove, command: 'deleteColumn' },
  { name: 'headerRow', Icon: IconTableRow, command: 'toggleHeaderRow', mark: 'tableHeader' },
  { name: 'tableRemove', Icon: IconTableOff, command: 'deleteTable' },
]
