import { notifications } from '@mantine/notifications'

/** The short messages at the edge of the window. Each kind has one colour, wherever it comes from. */
export const toast = {
  /** What was asked for is done. */
  done: (message: string) => notifications.show({ color: 'green', message }),
  /** It could not be done; `title` says what, where the message says only why. */
  failed: (message: string, title?: string) => notifications.show({ color: 'red', title, message }),
  /** Something to know that nobody asked for; `stays` until it is closed. */
  notice: (message: string, { stays = false } = {}) =>
    notifications.show({ color: 'yellow', message, ...(stays ? { autoClose: false } : {}) }),
}
