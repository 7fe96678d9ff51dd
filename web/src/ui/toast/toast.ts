import { type NotificationData, notifications } from '@mantine/notifications'
import { createElement } from 'react'
import { i18n } from '../../lib/i18n.ts'
import { withAdvice } from '../../lib/with-advice.ts'
import { type Text, Words, wordsOf } from './Words.tsx'

interface Message {
  color: 'green' | 'red' | 'yellow'
  message: Text
  title?: Text | undefined
}

/** The messages that are shown or queued, by their id, and their language. */
const shown = new Map<string, Message & { language: string }>()

const isSame = (one: Message, other: Message): boolean =>
  one.color === other.color &&
  wordsOf(one.message) === wordsOf(other.message) &&
  wordsOf(one.title ?? '') === wordsOf(other.title ?? '')

/** A message that is shown again replaces the earlier one: it is read out again, and its time begins anew. */
function show(message: Message, options: Pick<NotificationData, 'autoClose' | 'priority'> = {}): void {
  for (const [id, other] of shown) if (isSame(message, other)) notifications.hide(id)
  const id = notifications.show({
    ...options,
    color: message.color,
    message: createElement(Words, { text: message.message }),
    ...(message.title && { title: createElement(Words, { text: message.title }) }),
    onClose: () => shown.delete(id),
  })
  shown.set(id, { ...message, language: i18n.language })
}

/** What the server said cannot be translated, and would stand there in the language of before. */
i18n.on('languageChanged', (language: string) => {
  for (const [id, message] of shown)
    if (typeof message.message === 'string' && message.language !== language) notifications.hide(id)
})

/** Short messages at the edge of the window, with one colour for each kind. */
export const toast = {
  /** The requested action succeeded. */
  done: (message: () => string) => show({ color: 'green', message }),
  /** It failed; `title` says what, if the message only gives the reason. Others do not keep it waiting. */
  failed: (message: Text, title?: () => string) =>
    show(
      { color: 'red', title, message: typeof message === 'string' ? withAdvice(message) : message },
      { priority: 1 },
    ),
  /** Unsolicited information; with `stays` until the user closes it. */
  notice: (message: Text, { stays = false } = {}) =>
    show({ color: 'yellow', message }, stays ? { autoClose: false } : {}),
  /** Whether a message with these words is shown. */
  isShown: (words: string) => [...shown.values()].some(({ message }) => wordsOf(message) === words),
}
