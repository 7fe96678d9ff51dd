import {
  checkLeadImport,
  type DuplicateChoice,
  type LeadImportReport,
  readInvalidLines,
  startLeadImport,
} from '@portal/contract/admin/lead-import'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveInvalidLines } from '../../../../admin-kit/import/save-invalid-lines.ts'
import { formOf, useCheckedFile } from '../../../../admin-kit/import/use-checked-file.ts'
import { request } from '../../../../lib/api.ts'
import { hasCode } from '../../../../lib/api-error.ts'
import { submitOnce } from '../../../../lib/submit-once.ts'

/** The state of an import of leads. */
export function useImport(onStarted: (id: number) => void) {
  const { t } = useTranslation('admin')
  const notify = useNotify()
  const checked = useCheckedFile<LeadImportReport>((choice) =>
    request(checkLeadImport, { body: formOf(choice) }),
  )
  const [duplicates, setDuplicates] = useState<DuplicateChoice>('skip')
  const [isStarting, setStarting] = useState(false)
  const { choice } = checked

  const start = async (skipInvalid: boolean) => {
    if (!choice) return
    setStarting(true)
    try {
      const body = { ...formOf(choice), skipInvalid: String(skipInvalid) as 'true' | 'false', duplicates }
      const { id } = await submitOnce('admin/lead-import', (idempotencyKey) =>
        request(startLeadImport, { body, idempotencyKey }),
      )
      onStarted(id)
      checked.leave()
      setDuplicates('skip')
    } catch (error) {
      // Somebody has created one of the leads in the meantime: show the new report.
      if (hasCode(error, 'conflict') && error.details)
        checked.replaceReport(error.details as LeadImportReport)
      notify((error as Error).message, { type: 'error' })
    } finally {
      setStarting(false)
    }
  }

  const saveInvalid = async () => {
    if (!choice) return
    const name = t('csvImport.invalidFile', { name: choice.file.name })
    try {
      await saveInvalidLines(readInvalidLines, readInvalidLines.path, choice, name)
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
  }

  return { checked, duplicates, chooseDuplicates: setDuplicates, isStarting, start, saveInvalid }
}
