/** The path of a field in an input: `slug`, `texts.de.name`, `contacts.0.email`. */
import { isLocale, type Locale } from './locale.ts'

export interface FieldPlace {
  /** Of the field itself, or of the list whose entry is meant. */
  name: string
  /** Language of a translated field. */
  locale?: Locale
  /** The row of a list that the field is in; without `inner` the entry itself is meant. */
  row?: { number: number; inner?: string }
}

/** Steps of a path; the server writes it with dots, checks of schemas with slashes. */
export const stepsOf = (path: string): string[] => path.split(/[./[\]]+/).filter(Boolean)

export function placeOf(path: string): FieldPlace {
  const steps = stepsOf(path)
  const [first, second] = steps
  const locale = first === 'texts' && isLocale(second) ? second : undefined
  const [name = '', index, ...inner] = locale ? steps.slice(2) : steps
  const place: FieldPlace = { name: name || (first ?? ''), ...(locale ? { locale } : {}) }
  if (index === undefined || !/^\d+$/.test(index)) return place
  const last = inner.at(-1)
  return { ...place, row: { number: Number(index) + 1, ...(last ? { inner: last } : {}) } }
}
