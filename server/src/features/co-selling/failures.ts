/** Maps failures of HubSpot to the reasons shown in the back office. */
import type { CrmState } from '@portal/contract/admin/co-selling'
import type { HubspotFailure } from '../../platform/hubspot/client.ts'

export interface Failing {
  reason: NonNullable<CrmState['reason']>
  detail?: string | undefined
  retryAfterMs?: number | undefined
}

export function failingOf({ status, detail, retryAfterMs }: HubspotFailure): Failing {
  const reason =
    status === 429
      ? 'busy'
      : status === 401 || status === 403
        ? 'unauthorized'
        : status !== undefined && status >= 400 && status < 500
          ? 'refused'
          : 'unreachable'
  return { reason, detail, retryAfterMs }
}
