/** What the owner of the content knows of its items. */

export interface ItemRef {
  kind: number
  itemId: number
}

/** Other items by the id of one: a search asks for thousands, and finds them in an array sooner than in a map. */
export type RefsById = readonly (readonly ItemRef[] | undefined)[]

export interface ItemFacts {
  /** The class of an item, such as that of the data sheets: what kinds of items people name. 0 for none. */
  classOf(kind: number, itemId: number): number
  /** How much an item of a class goes before others that fit as well; 1 for most. */
  prior(itemClass: number): number
  /** Items that belong to one of this kind, by its id: whoever asks for it by its title is glad of them, too. */
  related(kind: number): RefsById | undefined
  /** Items that one of this kind speaks for, by its id: a question that it answers is one about them. */
  about(kind: number): RefsById | undefined
  /** The same thing as another item: the better of the two stands for both where they are in one group. */
  twin(kind: number, itemId: number): ItemRef | undefined
}

export const NO_FACTS: ItemFacts = {
  classOf: () => 0,
  prior: () => 1,
  related: () => undefined,
  about: () => undefined,
  twin: () => undefined,
}
