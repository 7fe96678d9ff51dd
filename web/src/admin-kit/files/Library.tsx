import type { LibraryFile } from '@portal/contract/admin/files'
import { ListBase, useRefresh } from 'ra-core'
import { useState } from 'react'
import { useLabels } from '../labels.ts'
import { ListPager } from '../list/ListPager.tsx'
import { PageHead } from '../page/PageHead.tsx'
import { DropArea } from './DropArea.tsx'
import { FileDetails } from './FileDetails.tsx'
import { FileGrid } from './FileGrid.tsx'
import { FileSearch } from './FileSearch.tsx'
import { acceptOf } from './file-check.ts'
import classes from './files.module.css'
import { UploadList } from './UploadList.tsx'
import { useUploads } from './use-uploads.ts'

/** All content files, with their uses, and upload by drag and drop. */
export function Library() {
  const labels = useLabels()
  const refresh = useRefresh()
  const { uploads, upload } = useUploads(() => refresh())
  const [opened, setOpened] = useState<LibraryFile>()
  const title = labels.resource('files')
  return (
    <ListBase perPage={50} sort={{ field: 'createdAt', order: 'DESC' }} exporter={false}>
      <PageHead title={title} />
      <div className={classes.uploads}>
        <DropArea several accept={acceptOf(undefined)} label={title} onFiles={upload} />
        <UploadList uploads={uploads} />
      </div>
      <FileSearch kinds unused />
      <FileGrid verb="details" onOpen={setOpened} />
      <ListPager />
      {opened && <FileDetails file={opened} onClose={() => setOpened(undefined)} />}
    </ListBase>
  )
}
