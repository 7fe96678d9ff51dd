/** What other features use of the notifications. */
export { type Notice, notify, type Occasion, removeOldNotifications } from './notices.ts'
export { documentsReplaced, newsPublished, ticketsChanged } from './occasions.ts'
