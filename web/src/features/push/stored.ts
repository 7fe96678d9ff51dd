import { PUSH_TOPICS, type PushTopic } from '@portal/contract/push'

/** Also read by `main.tsx`: set if this device has push notifications. */
export const PUSH_KEY = 'push'

export interface StoredPush {
  user: number
  topics: PushTopic[]
}

/** The user and topics of this device's notifications; undefined if there are none. */
export function readStored(): StoredPush | undefined {
  try {
    const { user, topics } = JSON.parse(localStorage.getItem(PUSH_KEY) ?? '') as StoredPush
    const known = PUSH_TOPICS.filter((topic) => topics.includes(topic))
    return typeof user === 'number' && known.length > 0 ? { user, topics: known } : undefined
  } catch {
    return undefined
  }
}
