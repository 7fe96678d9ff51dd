import { notifications } from '@mantine/notifications'

/** The short messages at the edge of the window. Each kind has one colour, wherever it comes from. */
export const toast = {
  /** The requested action succeeded. */
  done: (message: string) => notifications.show({ color: 'green', message }),
  /** It could not be done; `title` says what, where the message says only why. */
  failed: (message: string, title?: string) => notifications.show({ color: 'red', title, message }),
  /** Unsolicited information; `stays` until it is closed. */
  notice: (message: string, { stays = false } = {}) =>
    notifications.show({ color: 'yellow', message, ...(stays ? { autoClose: false } : {}) }),
}
