import { PUSH_TOPICS, type PushTopic } from '@portal/contract/push'

/** Read by `main.tsx` as well: there where this device is notified. */
export const PUSH_KEY = 'push'

export interface StoredPush {
  user: number
  topics: PushTopic[]
}

/** For whom this device is notified, and of what; undefined where it is not. */
export function readStored(): StoredPush | undefined {
  try {
    const { user, topics } = JSON.parse(localStorage.getItem(PUSH_KEY) ?? '') as StoredPush
    const known = PUSH_TOPICS.filter((topic) => topics.includes(topic))
    return typeof user === 'number' && known.length > 0 ? { user, topics: known } : undefined
  } catch {
    return undefined
  }
}
