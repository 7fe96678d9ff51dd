/**
 * The items in the order of their names. What the order does not name, such as what is new, keeps its usual place: before
 * the others.
 */
export function inOrder<Item>(
  items: readonly Item[],
  names: readonly string[],
  nameOf: (item: Item) => string,
): Item[] {
  const places = new Map(names.map((name, place) => [name, place]))
  const placeOf = (item: Item) => places.get(nameOf(item)) ?? -1
  return items.toSorted((one, other) => placeOf(one) - placeOf(other))
}
