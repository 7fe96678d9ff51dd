export { portfolioOf, useCategories, withDetails } from './categories.ts'
export { useChangePin, usePins } from './pins.ts'
