/** How the other languages follow the English catalogue: same keys, but plurals by each language's own rules. */

type PluralSuffix = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type PluralKey = `${string}_${PluralSuffix}`
type PluralBase<K> = K extends `${infer Base}_${PluralSuffix}` ? Base : never

/** The texts that a language must have, derived from the English ones: a missing key does not compile. */
export type Texts<English> = {
  [K in keyof English as K extends PluralKey ? never : K]: English[K] extends string
    ? string
    : Texts<English[K]>
} & { [K in PluralBase<keyof English> as `${K}_other`]: string } & {
  [K in PluralBase<keyof English> as `${K}_${Exclude<PluralSuffix, 'other'>}`]?: string
}
