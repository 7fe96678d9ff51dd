import { TICKET_STAGES, type Ticket } from '@portal/contract/tickets'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

type Stage = keyof typeof TICKET_STAGES

const STAGES = Object.entries(TICKET_STAGES) as [Stage, string][]

/** The statuses of the built-in CRM, which are those of HubSpot's default pipeline, in order. */
export const KNOWN_STATUSES: readonly string[] = STAGES.map(([name]) => name)

/** The key of a ticket's status: a known one, otherwise the CRM's name for it; empty if there is none. */
export function statusOf({ properties }: Ticket): string {
  const stage = properties.hs_pipeline_stage ?? ''
  return STAGES.find(([, id]) => id === stage)?.[0] ?? stage
}

const isKnown = (status: string): status is Stage => KNOWN_STATUSES.includes(status)

/** Returns the name for a status key. Stages of a custom pipeline in HubSpot are numbers. */
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
