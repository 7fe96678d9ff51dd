/** People of the same name and company, by phone and postcode. A file may hold thousands, and each line is looked up. */
import { plainName } from '../../../../admin-kit/import/cells.ts'

export interface Namesake {
  phone: string | null
  zip: string | null
}

/** Shorter numbers must be equal; longer ones are equal with and without country code. */
const SURE_DIGITS = 6
/** Most different numbers with the same last digits that are kept, because they are compared one by one. */
const MAX_ALIKE = 100

const digitsOf = (phone: string | null) => (phone ?? '').replaceAll(/\D/g, '').replace(/^0+/, '')
const plainZip = (zip: string | null) => plainName(zip ?? '').replaceAll(/[\s-]/g, '')

const isSamePhone = (a: string, b: string) =>
  a === b || (Math.min(a.length, b.length) >= SURE_DIGITS && (a.endsWith(b) || b.endsWith(a)))

/** The lowest number of those who may live at a postcode. Without one, shown as '', somebody may live anywhere. */
class ByZip {
  readonly #lowest = new Map<string, number>()
  #ofAll = Number.POSITIVE_INFINITY

  add(zip: string, number: number): void {
    this.#lowest.set(zip, Math.min(this.#at(zip), number))
    this.#ofAll = Math.min(this.#ofAll, number)
  }

  find(zip: string): number {
    return zip === '' ? this.#ofAll : Math.min(this.#at(zip), this.#at(''))
  }

  #at(zip: string): number {
    return this.#lowest.get(zip) ?? Number.POSITIVE_INFINITY
  }
}

/** Each has a number: that of a line, or the id of a lead. */
export class Namesakes {
  readonly #all = new ByZip()
  readonly #withoutPhone = new ByZip()
  readonly #byEnding = new Map<string, { digits: string; zip: string; number: number }[]>()

  add({ phone, zip }: Namesake, number: number): void {
    const [digits, place] = [digitsOf(phone), plainZip(zip)]
    this.#all.add(place, number)
    if (digits === '') {
      this.#withoutPhone.add(place, number)
      return
    }
    const alike = this.#alike(digits)
    if (alike.length < MAX_ALIKE) alike.push({ digits, zip: place, number })
    this.#byEnding.set(digits.slice(-SURE_DIGITS), alike)
  }

  /** The lowest number of somebody who agrees in phone and postcode, as far as both have them. */
  find({ phone, zip }: Namesake): number | undefined {
    const [digits, place] = [digitsOf(phone), plainZip(zip)]
    const others = digits === '' ? [] : this.#alike(digits)
    const same = others.filter(
      (other) =>
        isSamePhone(other.digits, digits) && (place === '' || other.zip === '' || other.zip === place),
    )
    const rest = (digits === '' ? this.#all : this.#withoutPhone).find(place)
    const found = Math.min(rest, ...same.map(({ number }) => number))
    return Number.isFinite(found) ? found : undefined
  }

  #alike(digits: string) {
    return this.#byEnding.get(digits.slice(-SURE_DIGITS)) ?? []
  }
}
