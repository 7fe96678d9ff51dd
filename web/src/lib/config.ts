/**
 * The public settings of this installation; a page shows them as they were when it was opened. No query, because the
 * sign-in screen shows nothing else that the server sends, and does without what queries bring.
 */
import { type ClientConfig, getConfig } from '@portal/contract/config'
import { useSyncExternalStore } from 'react'
import { request } from './api.ts'
import { mayPass, RETRY_AFTER_MS } from './retry.ts'

let config: ClientConfig | undefined
let loading: Promise<ClientConfig> | undefined
const listeners = new Set<() => void>()

/** The settings: requested once, and again after that failed. */
export function loadConfig(): Promise<ClientConfig> {
  loading ??= reloadConfig()
  return loading
}

/** Requests the settings again; what shows them shows the former ones until then. */
export function reloadConfig(): Promise<ClientConfig> {
  const requested = request(getConfig).catch(retryOnce)
  loading = requested
  requested.then(
    (loaded) => {
      config = loaded
      for (const listener of listeners) listener()
    },
    () => {
      loading = undefined
    },
  )
  return requested
}

async function retryOnce(error: unknown): Promise<ClientConfig> {
  if (!mayPass(error)) throw error
  await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS))
  return request(getConfig)
}

/** The settings, or undefined while they load and on a host that has none. */
export function useConfig(): ClientConfig | undefined {
  return useSyncExternalStore(subscribe, () => config)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!config) loadConfig().catch(() => {})
  return () => {
    listeners.delete(listener)
  }
}
