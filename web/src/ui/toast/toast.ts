import { notifications } from '@mantine/notifications'
import { withAdvice } from '../../lib/with-advice.ts'

/** Short messages at the edge of the window, with one colour for each kind. */
export const toast = {
  /** The requested action succeeded. */
  done: (message: string) => notifications.show({ color: 'green', message }),
  /** It failed; `title` says what, if the message only gives the reason. */
  failed: (message: string, title?: string) =>
    notifications.show({ color: 'red', title, message: withAdvice(message) }),
  /** Unsolicited information; with `stays` until the user closes it. */
  notice: (message: string, { stays = false } = {}) =>
    notifications.show({ color: 'yellow', message, ...(stays ? { autoClose: false } : {}) }),
}
