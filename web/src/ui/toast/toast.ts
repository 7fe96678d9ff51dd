import { withAdvice } from '../../lib/with-advice.ts'
import type { Text } from './Words.tsx'
import { withMessages } from './with-messages.ts'

/** Short messages at the edge of the window, with one colour for each kind. */
export const toast = {
  /** The requested action succeeded. */
  done: (message: () => string) => withMessages(({ show }) => show({ color: 'green', message })),
  /** It failed; `title` says what, if the message only gives the reason. Others do not keep it waiting. */
  failed(message: Text, title?: () => string) {
    const advised = typeof message === 'string' ? withAdvice(message) : message
    withMessages(({ show }) => show({ color: 'red', title, message: advised }, { priority: 1 }))
  },
  /** Unsolicited information; with `stays` until the user closes it, with `once` unless its words are shown. */
  notice: (message: Text, { stays = false, once = false } = {}) =>
    withMessages(({ isShown, show }) => {
      if (once && isShown(typeof message === 'string' ? message : message())) return
      show({ color: 'yellow', message }, stays ? { autoClose: false } : {})
    }),
}
