/** What the owner of the content knows about its items. */

export interface ItemRef {
  kind: number
  itemId: number
}

/** Other items, indexed by the id of one. An array, because a search looks up thousands of them. */
export type RefsById = readonly (readonly ItemRef[] | undefined)[]

export interface ItemFacts {
  /** The class of an item, such as data sheets, which users can name in a query. 0 for none. */
  classOf(kind: number, itemId: number): number
  /** The factor that ranks items of a class before equally good matches; 1 for most. */
  prior(itemClass: number): number
  /** Items that belong to one of this kind, by its id: a search for its title also finds them, ranked lower. */
  related(kind: number): RefsById | undefined
  /** Items that one of this kind is about, by its id: a match in the latter also counts, in part, for them. */
  about(kind: number): RefsById | undefined
  /** Another item that is the same thing: within a group only the better of the two is listed. */
  twin(kind: number, itemId: number): ItemRef | undefined
}

export const NO_FACTS: ItemFacts = {
  classOf: () => 0,
  prior: () => 1,
  related: () => undefined,
  about: () => undefined,
  twin: () => undefined,
}
