import { useTranslation } from 'react-i18next'

/** Texts of the catalogue are functions, so that a message that is being shown follows the language. */
export type Text = string | (() => string)

export const wordsOf = (text: Text): string => (typeof text === 'string' ? text : text())

export function Words({ text }: { text: Text }) {
  // Renders again when the language changes.
  useTranslation()
  return wordsOf(text)
}
