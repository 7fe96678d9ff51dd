/** The interface of leads for other features. */

export { actorOf, recordSent } from './actions.ts'
export { addFollowUp, type CalendarLinks, countOverdueFollowUps, plannedFollowUps } from './follow-up.ts'
export { giveLeads } from './give.ts'
export { NO_FOLLOW_UP, providersWords } from './hand-over.ts'
export { appendEvents, OF_CRM } from './history.ts'
export { countNewLeads, readLead } from './read-model.ts'
export {
  announceNew,
  firstLeadsWritten,
  leadsAdded,
  leadsWritten,
  mattersAtFirst,
} from './written.ts'
