export { useCategories } from './categories.ts'
export { portfolioOf, withDetails } from './pin-details.ts'
export { useChangePin, usePin, usePins } from './pins.ts'
