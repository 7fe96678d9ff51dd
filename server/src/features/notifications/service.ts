/** The part of notifications that other features use. */
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
