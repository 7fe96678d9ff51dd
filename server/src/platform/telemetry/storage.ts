/** Measures and traces operations of the file storage. */
import type { ByteRange, Storage, StoredFile } from '../files/storage.ts'
import { outgoing } from './activity.ts'
import { type Metrics, SLOW_SECONDS } from './metrics.ts'

type Method = (...parameters: unknown[]) => unknown

/** Listed, so that their series start at zero; other operations are counted as well. */
const OPERATIONS = ['put', 'read', 'withFile', 'remove', 'ping'] as const
type Operation = (typeof OPERATIONS)[number]

/** Wraps a storage; each awaited operation is measured by its name. */
export function observedStorage(storage: Storage, metrics: Metrics): Storage {
  const durations = metrics.histogram('portal_storage_operation_duration_seconds', 'Operations by kind', {
    labels: { operation: OPERATIONS },
    buckets: SLOW_SECONDS,
  })
  const errors = metrics.counter('portal_storage_errors_total', 'Operations that failed, by kind', {
    operation: OPERATIONS,
  })
  const measured = <T>(operation: Operation, work: () => Promise<T>): Promise<T> => {
    const end = durations.startTimer({ operation })
    return outgoing(`storage ${operation}`, work)
      .catch((error: unknown) => {
        errors.inc({ operation })
        throw error
      })
      .finally(end)
  }
  /** Measures the time to the first byte. Local files are not read here. */
  const observed = (file: StoredFile): StoredFile =>
    'path' in file ? file : { read: (range?: ByteRange) => measured('read', () => file.read(range)) }
  return new Proxy(storage, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (name === 'source') return (key: string) => observed(target.source(key))
      if (typeof value !== 'function') return value
      return (...parameters: unknown[]) => {
        const begun = Reflect.apply(value as Method, target, parameters)
        return begun instanceof Promise ? measured(name as Operation, () => begun) : begun
      }
    },
  })
}
