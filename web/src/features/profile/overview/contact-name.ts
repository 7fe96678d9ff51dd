interface NameParts {
  salutation?: string
  surname?: string
  name?: string
}

const EAST_ASIAN = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u

/**
 * The name as its owner is spoken to: 'Ms Marit Halvorsen', and 大野 健司様. The script decides and not the language of
 * the portal, because a name keeps its order in another language.
 */
export function contactName({ salutation = '', surname = '', name = '' }: NameParts): string {
  const parts = EAST_ASIAN.test(surname + name) ? [surname, name] : [name, surname]
  const whole = parts.filter(Boolean).join(' ')
  return EAST_ASIAN.test(salutation) ? whole + salutation : [salutation, whole].filter(Boolean).join(' ')
}
