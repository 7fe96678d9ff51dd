export { portfolioOf, useCategories } from './categories.ts'
export { useChangePin, usePins } from './pins.ts'
