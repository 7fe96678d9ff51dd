/**
 * The public settings of this installation, fetched once per page load. They are not a query, because they are all that
 * the sign-in screen fetches, and it does without TanStack Query.
 */
import { type ClientConfig, getConfig } from '@portal/contract/config'
import { useSyncExternalStore } from 'react'
import { request } from './api.ts'
import { mayPass, RETRY_AFTER_MS } from './retry.ts'

let config: ClientConfig | undefined
let loading: Promise<ClientConfig> | undefined
const listeners = new Set<() => void>()

/** Fetches the settings once; retries after a failure. */
export function loadConfig(): Promise<ClientConfig> {
  loading ??= reloadConfig()
  return loading
}

/** Fetches the settings again; until then the previous ones stay. */
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

/** The settings; undefined while loading, and on hosts without them. */
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
