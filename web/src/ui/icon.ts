/** How every icon is drawn. Its meaning stands in the text beside it or in the name of its button. */
export const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const
