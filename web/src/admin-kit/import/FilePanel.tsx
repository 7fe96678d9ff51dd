import type { ImportReport } from '@portal/contract/admin/import'
import { useTranslation } from 'react-i18next'
import { DropArea } from '../files/DropArea.tsx'
import { Panel } from '../parts/Panel.tsx'
import { EncodingSelect } from './EncodingSelect.tsx'
import classes from './import.module.css'
import type { CheckedFile } from './use-checked-file.ts'

const ACCEPT = '.csv,.tsv,.txt,text/csv'

interface FilePanelProps {
  /** The accessible name of the drop area. */
  label: string
  /** What the file should contain. */
  text: string
  checked: Pick<CheckedFile<ImportReport>, 'choice' | 'report' | 'error' | 'isChecking' | 'take' | 'readIn'>
}

/** Accepts a file, and shows how it is read or why it cannot be. */
export function FilePanel({ label, text, checked }: FilePanelProps) {
  const { t } = useTranslation('admin')
  const { choice, report, error, isChecking } = checked
  return (
    <Panel title={choice ? choice.file.name : t('csvImport.choose')}>
      <p className={classes.hint}>{text}</p>
      <DropArea accept={ACCEPT} label={label} onFiles={([next]) => next && checked.take(next)} />
      {choice && (
        <EncodingSelect
          encoding={choice.encoding ?? report?.encoding}
          isChosen={choice.encoding !== undefined}
          onChoose={checked.readIn}
        />
      )}
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      <p role="status" className={isChecking ? classes.hint : 'visually-hidden'}>
        {isChecking && t('csvImport.checking')}
      </p>
    </Panel>
  )
}
