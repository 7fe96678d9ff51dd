/** Loads and saves a section of the settings. */
import type { SettingsSection } from '@portal/contract/admin/settings'
import { useQuery } from '@tanstack/react-query'
import { callAdmin } from '../../../admin-kit/data/calls.ts'
import { FRESH } from '../../../admin-kit/parts/use-is-fresh.ts'
import { reloadConfig } from '../../../lib/config.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { applyBrand } from '../../../ui/theme/brand.ts'

export interface SectionView {
  version: number
  changedAt: number | null
}

const keyOf = (section: SettingsSection) => ['settings', section] as const

export function useSection<View extends SectionView>(section: SettingsSection) {
  return useQuery({
    queryKey: keyOf(section),
    queryFn: ({ signal }) => callAdmin<View>(`settings/${section}`, { signal }),
    ...FRESH,
  })
}

/** The back office itself shows brand and languages, too. */
async function showChange(): Promise<void> {
  applyBrand(await reloadConfig())
}

/** @throws {ApiError} with the invalid field, or with what somebody else has changed */
export async function saveSection<View extends SectionView>(
  section: SettingsSection,
  body: object,
): Promise<View> {
  const saved = await callAdmin<View>(`settings/${section}`, { method: 'PATCH', body })
  queryClient.setQueryData(keyOf(section), saved)
  // The settings have been saved; failing to show them here must not look like an error.
  await showChange().catch(() => {})
  return saved
}
