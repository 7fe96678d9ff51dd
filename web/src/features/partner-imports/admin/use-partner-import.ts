import {
  checkPartnerImport,
  type ExistingChoice,
  type ImportKind,
  type PartnerImportReport,
  readInvalidImportLines,
  startPartnerImport,
} from '@portal/contract/admin/partner-import'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveInvalidLines } from '../../../admin-kit/import/save-invalid-lines.ts'
import { formOf, useCheckedFile } from '../../../admin-kit/import/use-checked-file.ts'
import { request } from '../../../lib/api.ts'
import { hasCode } from '../../../lib/api-error.ts'
import { submitOnce } from '../../../lib/submit-once.ts'

const yesNo = (flag: boolean) => String(flag) as 'true' | 'false'

/** The state of an import of partners or users. */
export function usePartnerImport(kind: ImportKind, onStarted: (id: number) => void) {
  const { t } = useTranslation('admin')
  const notify = useNotify()
  const params = { kind }
  const checked = useCheckedFile<PartnerImportReport>((choice) =>
    request(checkPartnerImport, { params, body: formOf(choice) }),
  )
  const [existing, setExisting] = useState<ExistingChoice>('skip')
  const [isInviting, setInviting] = useState(false)
  const [isStarting, setStarting] = useState(false)
  const { choice } = checked

  const start = async (skipInvalid: boolean) => {
    if (!choice) return
    setStarting(true)
    try {
      const options = { skipInvalid: yesNo(skipInvalid), existing, invite: yesNo(isInviting) }
      const body = { ...formOf(choice), ...options }
      const { id } = await submitOnce(`admin/import/${kind}`, (idempotencyKey) =>
        request(startPartnerImport, { params, body, idempotencyKey }),
      )
      onStarted(id)
      checked.leave()
      setExisting('skip')
      setInviting(false)
    } catch (error) {
      // Somebody has created one of them in the meantime: show the new report.
      if (hasCode(error, 'conflict') && error.details)
        checked.replaceReport(error.details as PartnerImportReport)
      notify((error as Error).message, { type: 'error' })
    } finally {
      setStarting(false)
    }
  }

  const saveInvalid = async () => {
    if (!choice) return
    const name = t('csvImport.invalidFile', { name: choice.file.name })
    const path = readInvalidImportLines.path.replace('{kind}', kind)
    try {
      await saveInvalidLines(readInvalidImportLines, path, choice, name)
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
  }

  return { checked, existing, setExisting, isInviting, setInviting, isStarting, start, saveInvalid }
}
