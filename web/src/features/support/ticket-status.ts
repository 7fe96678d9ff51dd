import { TICKET_STAGES, type Ticket } from '@portal/contract/tickets'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

type Stage = keyof typeof TICKET_STAGES

const STAGES = Object.entries(TICKET_STAGES) as [Stage, string][]

/** The keys of the built-in CRM's states, which are those of HubSpot's own pipeline, in their order. */
export const KNOWN_STATUSES: readonly string[] = STAGES.map(([name]) => name)

/** The key of a ticket's status: a known state, else the stage as the CRM names it; empty where it names none. */
export function statusOf({ properties }: Ticket): string {
  const stage = properties.hs_pipeline_stage ?? ''
  return STAGES.find(([, id]) => id === stage)?.[0] ?? stage
}

const isKnown = (status: string): status is Stage => KNOWN_STATUSES.includes(status)

/** What people read for the key of a status. A stage of a provider's own pipeline in HubSpot is known by its number. */
export function useStatusWord(): (status: string) => string {
  const { t } = useTranslation('support')
  return useCallback(
    (status) => {
      if (isKnown(status)) return t(`stage.${status}`)
      return /^\d+$/.test(status) ? t('otherStage', { stage: status }) : status
    },
    [t],
  )
}
