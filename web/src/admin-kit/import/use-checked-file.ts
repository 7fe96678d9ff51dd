import type { ImportEncoding, ImportReport, Mapping } from '@portal/contract/admin/import'
import { useRef, useState } from 'react'
import { issueWords } from '../form/field-words.ts'

export interface FileChoice {
  file: File
  mapping: Mapping | undefined
  /** For lines without a partner. */
  partner: number | null
  /** Undefined to detect it. */
  encoding: ImportEncoding | undefined
}

export const formOf = ({ file, mapping, partner, encoding }: FileChoice) => ({
  file,
  ...(mapping ? { mapping: JSON.stringify(mapping) } : {}),
  ...(partner ? { partner: String(partner) } : {}),
  ...(encoding ? { encoding } : {}),
})

/** A file to import: how it is read, and the result of the check. */
export function useCheckedFile<R extends ImportReport>(look: (choice: FileChoice) => Promise<R>) {
  const [choice, setChoice] = useState<FileChoice>()
  const [report, setReport] = useState<R>()
  const [error, setError] = useState<string>()
  const [isChecking, setChecking] = useState(false)
  const lastCheck = useRef(0)

  /** Checks the file again; only the result of the latest check counts. */
  const check = async (next: FileChoice) => {
    lastCheck.current += 1
    const mine = lastCheck.current
    setChoice(next)
    setError(undefined)
    setChecking(true)
    try {
      const found = await look(next)
      if (mine !== lastCheck.current) return
      const isEmpty = found.columns.length === 0
      setReport(isEmpty ? undefined : found)
      if (isEmpty) setError(issueWords({ code: 'fileEmpty' }))
    } catch (error) {
      if (mine !== lastCheck.current) return
      setReport(undefined)
      setError((error as Error).message)
    } finally {
      if (mine === lastCheck.current) setChecking(false)
    }
  }

  return {
    choice,
    report,
    error,
    isChecking,
    /** Another request has found different results in the meantime. */
    replaceReport: setReport,
    /** A file with the same columns keeps the mapping of the previous one. */
    take: (file: File) =>
      check({ file, mapping: report?.mapping, partner: choice?.partner ?? null, encoding: undefined }),
    map: (mapping: Mapping) => choice && check({ ...choice, mapping }),
    /** The names of columns may differ in another encoding, so the mapping is reset. */
    readIn: (encoding: ImportEncoding | undefined) =>
      choice && check({ ...choice, mapping: undefined, encoding }),
    giveRestTo: (partner: number | null) => choice && check({ ...choice, mapping: report?.mapping, partner }),
    leave: () => {
      lastCheck.current += 1
      setChoice(undefined)
      setReport(undefined)
      setError(undefined)
      setChecking(false)
    },
  }
}

export type CheckedFile<R extends ImportReport> = ReturnType<typeof useCheckedFile<R>>
