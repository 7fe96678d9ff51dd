/** What shows the short messages, loaded with the first of them. */
import { type NotificationData, notifications } from '@mantine/notifications'
import { createElement } from 'react'
import { i18n } from '../../lib/i18n.ts'
import { UndoMessage } from './UndoMessage.tsx'
import { type Text, Words, wordsOf } from './Words.tsx'

/** Time to read, think and reach the button. */
const UNDO_MS = 10_000

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

/** A message that is shown again replaces the earlier one: screen readers read it again, and its time restarts. */
export function show(message: Message, options: Pick<NotificationData, 'autoClose' | 'priority'> = {}): void {
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

/** Whether a message with these words is shown. */
export const isShown = (words: string): boolean =>
  [...shown.values()].some(({ message }) => wordsOf(message) === words)

/** A message of the server cannot be translated, and would stay in the previous language. */
i18n.on('languageChanged', (language: string) => {
  for (const [id, message] of shown)
    if (typeof message.message === 'string' && message.language !== language) notifications.hide(id)
})

export interface Undo {
  label: () => string
  run: () => void
}

export function showUndo(message: () => string, { label, run }: Undo): void {
  const onUndo = () => {
    notifications.hide(id)
    run()
  }
  const id = notifications.show({
    color: 'green',
    autoClose: UNDO_MS,
    message: createElement(UndoMessage, { message, label, onUndo }),
  })
}
