/** Sorts items by their position in `names`. Items not listed, such as new ones, come first, in their default order. */
export function inOrder<Item>(
  items: readonly Item[],
  names: readonly string[],
  nameOf: (item: Item) => string,
): Item[] {
  const places = new Map(names.map((name, place) => [name, place]))
  const placeOf = (item: Item) => places.get(nameOf(item)) ?? -1
  return items.toSorted((one, other) => placeOf(one) - placeOf(other))
}
