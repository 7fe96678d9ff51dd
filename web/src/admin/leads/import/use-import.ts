import {
  checkLeadImport,
  type DuplicateChoice,
  type ImportEncoding,
  type LeadImportReport,
  type LeadMapping,
  readInvalidLines,
  startLeadImport,
} from '@portal/contract/admin/lead-import'
import { useNotify } from 'ra-core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, failed, request, send } from '../../../lib/api.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { submitOnce } from '../../../lib/submit-once.ts'

interface Choice {
  file: File
  mapping: LeadMapping | undefined
  partner: number | null
  /** Undefined while it is told from the bytes. */
  encoding: ImportEncoding | undefined
}

const formOf = ({ file, mapping, partner, encoding }: Choice) => ({
  file,
  ...(mapping ? { mapping: JSON.stringify(mapping) } : {}),
  ...(partner ? { partner: String(partner) } : {}),
  ...(encoding ? { encoding } : {}),
})

/** A file on its way in: what it is, how it is read, what was found in it. */
export function useImport(onStarted: (id: number) => void) {
  const { t } = useTranslation('admin')
  const notify = useNotify()
  const [choice, setChoice] = useState<Choice>()
  const [report, setReport] = useState<LeadImportReport>()
  const [duplicates, setDuplicates] = useState<DuplicateChoice>('skip')
  const [error, setError] = useState<string>()
  const [isChecking, setChecking] = useState(false)
  const [isStarting, setStarting] = useState(false)
  const lastCheck = useRef(0)

  /** Looks at the file once more; only the newest look counts. */
  const check = async (next: Choice) => {
    lastCheck.current += 1
    const mine = lastCheck.current
    setChoice(next)
    setError(undefined)
    setChecking(true)
    try {
      const found = await request(checkLeadImport, { body: formOf(next) })
      if (mine === lastCheck.current) setReport(found)
    } catch (error) {
      if (mine !== lastCheck.current) return
      setReport(undefined)
      setError((error as Error).message)
    } finally {
      if (mine === lastCheck.current) setChecking(false)
    }
  }

  const start = async (skipInvalid: boolean) => {
    if (!choice) return
    setStarting(true)
    try {
      const body = { ...formOf(choice), skipInvalid: String(skipInvalid) as 'true' | 'false', duplicates }
      const { id } = await submitOnce('admin/lead-import', (idempotencyKey) =>
        request(startLeadImport, { body, idempotencyKey }),
      )
      onStarted(id)
      setChoice(undefined)
      setReport(undefined)
      setDuplicates('skip')
    } catch (error) {
      // Somebody entered one of the leads in the meantime: the new report stands in the place of the old one.
      if (error instanceof ApiError && error.code === 'conflict' && error.details)
        setReport(error.details as LeadImportReport)
      notify((error as Error).message, { type: 'error' })
    } finally {
      setStarting(false)
    }
  }

  const saveInvalidLines = async () => {
    if (!choice) return
    try {
      const body = new FormData()
      for (const [name, value] of Object.entries(formOf(choice))) body.append(name, value)
      const response = await send(readInvalidLines.path, readInvalidLines, { body })
      if (!response.ok) throw await failed(response, readInvalidLines, {})
      saveFile(await response.blob(), t('leadImport.invalidFile', { name: choice.file.name }))
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
  }

  return {
    file: choice?.file,
    partner: choice?.partner ?? null,
    encoding: choice?.encoding,
    report,
    duplicates,
    error,
    isChecking,
    isStarting,
    start,
    saveInvalidLines,
    chooseDuplicates: setDuplicates,
    /** A file whose head has the same columns is read as the one before. */
    take: (file: File) =>
      check({
        file,
        mapping: report ? (report.mapping as LeadMapping) : undefined,
        partner: choice?.partner ?? null,
        encoding: undefined,
      }),
    map: (mapping: LeadMapping) => choice && check({ ...choice, mapping }),
    /** Read in another encoding the columns may have other names. */
    readIn: (encoding: ImportEncoding | undefined) =>
      choice && check({ ...choice, mapping: undefined, encoding }),
    giveRestTo: (partner: number | null) =>
      choice && check({ ...choice, mapping: mappingOf(report), partner }),
    leave: () => {
      lastCheck.current += 1
      setChoice(undefined)
      setReport(undefined)
      setError(undefined)
      setChecking(false)
    },
  }
}

const mappingOf = (report: LeadImportReport | undefined) => report?.mapping as LeadMapping | undefined
