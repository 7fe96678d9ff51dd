/** The width of a news card in layouts with two and three columns; one column by default. */
export interface CardWidth {
  ofTwo?: 'whole'
  ofThree?: 'half' | 'whole'
}

/**
 * The widths that make a number of cards fill all rows: the first, newest cards are wider to take the remaining space.
 */
export function newsRows(count: number): CardWidth[] {
  const isAlone = count === 1
  const halves = [0, 4, 2][count % 3] ?? 0
  return Array.from({ length: count }, (_, index) => ({
    ...(count % 2 === 1 && index === 0 && { ofTwo: 'whole' as const }),
    ...(isAlone ? { ofThree: 'whole' as const } : index < halves && { ofThree: 'half' as const }),
  }))
}
