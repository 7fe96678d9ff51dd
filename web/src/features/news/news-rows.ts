/** How wide a card of the news is where there are two columns, and where there are three; one column where nothing is said. */
export interface CardWidth {
  ofTwo?: 'whole'
  ofThree?: 'half' | 'whole'
}

/**
 * The widths of so many cards with which each row is full: those that would be left over stand at the beginning, where
 * the newest are, and are wider.
 */
export function newsRows(count: number): CardWidth[] {
  const isAlone = count === 1
  const halves = [0, 4, 2][count % 3] ?? 0
  return Array.from({ length: count }, (_, index) => ({
    ...(count % 2 === 1 && index === 0 && { ofTwo: 'whole' as const }),
    ...(isAlone ? { ofThree: 'whole' as const } : index < halves && { ofThree: 'half' as const }),
  }))
}
