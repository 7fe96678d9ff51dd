interface NameParts {
  salutation?: string
  surname?: string
  name?: string
}

const EAST_ASIAN = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u

/**
 * A name with its salutation: 'Ms Marit Halvorsen', and 大野 健司様. The order depends on the script instead of the portal's
 * language, because a name keeps its order in other languages.
 */
export function contactName({ salutation = '', surname = '', name = '' }: NameParts): string {
  const parts = EAST_ASIAN.test(surname + name) ? [surname, name] : [name, surname]
  const whole = parts.filter(Boolean).join(' ')
  return EAST_ASIAN.test(salutation) ? whole + salutation : [salutation, whole].filter(Boolean).join(' ')
}
