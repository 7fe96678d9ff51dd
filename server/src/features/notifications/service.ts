/** What other features use of the notifications. */
export { type ClockNews, membersOf, type Notice, notify, type Occasion } from './notices.ts'
export {
  assetsReplaced,
  type ChangedTicket,
  documentsReplaced,
  newsNotices,
  newsPublished,
  ticketsChanged,
} from './occasions.ts'
export { notificationFor } from './presenter.ts'
export { countUnreadNews } from './read-model.ts'
