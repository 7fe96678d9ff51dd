import type { MediaAsset } from '@portal/contract/assets'
import { useEffect, useRef, useState } from 'react'
import { saveFile } from '../../../lib/save-file.ts'
import { countView } from '../../portal-content/index.ts'
import { viewed } from '../viewed.ts'
import { distinctNames, fileName, fileUrl } from './asset-file.ts'
import { loadFile } from './load-file.ts'

const AT_ONCE = 3

export interface FailedFile {
  asset: MediaAsset
  error: unknown
}

export type ZipState =
  | { phase: 'idle' }
  | { phase: 'loading'; loaded: number; total: number }
  /** Without failures of files if it was the archive that could not be made. */
  | { phase: 'incomplete'; failures: FailedFile[]; loadedFiles: number }
  | { phase: 'saved'; files: number }

interface Job {
  assets: readonly MediaAsset[]
  archiveName: string
  files: Map<number, Blob>
  controller: AbortController
}

/**
 * Loads the files of assets and saves them as one archive. If some fail, the others stay in memory until the user
 * chooses a retry, or an archive without them.
 */
export function useZipDownload() {
  const [state, setState] = useState<ZipState>({ phase: 'idle' })
  const job = useRef<Job>(undefined)

  useEffect(() => () => job.current?.controller.abort(), [])

  const run = async (current: Job) => {
    const failures = await loadMissing(current, (loaded, total) =>
      setState({ phase: 'loading', loaded, total }),
    )
    if (current.controller.signal.aborted) return
    if (failures.length === 0) await save(current)
    else setState({ phase: 'incomplete', failures, loadedFiles: current.files.size })
  }

  const save = async (current: Job) => {
    const total = loadedBytes(current)
    setState({ phase: 'loading', loaded: total, total })
    try {
      await pack(current)
    } catch {
      if (current.controller.signal.aborted) return
      setState({ phase: 'incomplete', failures: [], loadedFiles: current.files.size })
    }
  }

  const pack = async (current: Job) => {
    const { zipOf } = await import('./zip.ts')
    const loaded = current.assets.filter(({ id }) => current.files.has(id))
    const names = distinctNames(loaded.map((asset) => fileName(fileUrl(asset))))
    const entries = loaded.map(({ id }, index) => ({
      name: names[index] as string,
      content: current.files.get(id) as Blob,
    }))
    const archive = await zipOf(entries)
    if (current.controller.signal.aborted) return
    saveFile(archive, current.archiveName)
    for (const asset of loaded) countView(viewed(asset), 'download')
    setState({ phase: 'saved', files: loaded.length })
    job.current = undefined
  }

  return {
    state,
    start: (assets: readonly MediaAsset[], archiveName: string) => {
      job.current = { assets, archiveName, files: new Map(), controller: new AbortController() }
      return run(job.current)
    },
    retry: () => job.current && run(job.current),
    saveLoaded: () => job.current && save(job.current),
    /** Aborts, and discards what was loaded. */
    cancel: () => {
      job.current?.controller.abort()
      job.current = undefined
      setState({ phase: 'idle' })
    },
  }
}

const loadedBytes = ({ files }: Pick<Job, 'files'>) =>
  [...files.values()].reduce((sum, { size }) => sum + size, 0)

/** Loads missing files, a few at a time, and returns those that failed. */
async function loadMissing(
  { assets, files, controller: { signal } }: Job,
  onProgress: (loaded: number, total: number) => void,
): Promise<FailedFile[]> {
  const total = assets.reduce((sum, { size }) => sum + size, 0)
  let loaded = loadedBytes({ files })
  const failures: FailedFile[] = []
  const missing = assets.filter(({ id }) => !files.has(id))
  const onBytes = (bytes: number) => {
    loaded += bytes
    if (!signal.aborted) onProgress(loaded, total)
  }
  onBytes(0)

  const work = async () => {
    for (let asset = missing.shift(); asset && !signal.aborted; asset = missing.shift()) {
      try {
        files.set(asset.id, await loadFile(fileUrl(asset), { signal, onBytes }))
      } catch (error) {
        failures.push({ asset, error })
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return failures
}
