/** The interface of leads for other features. */

export { actorOf, recordSent } from './actions.ts'
export {
  afterFirstLeads,
  afterLeadsAdded,
  afterLeadsWritten,
  announceNew,
  mattersAtFirst,
} from './after-write.ts'
export { addFollowUp, type CalendarLinks, countOverdueFollowUps, plannedFollowUps } from './follow-up.ts'
export { NO_FOLLOW_UP, providersWords } from './hand-over.ts'
export { appendEvents, OF_CRM } from './history.ts'
export { setLeadPartner } from './lead-partner.ts'
export { countNewLeads, newestLeadIds, readLead } from './read-model.ts'
