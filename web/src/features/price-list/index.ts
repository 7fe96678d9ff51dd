export { OwnPrice } from './OwnPrice.tsx'
export { usePriceList } from './price-list.ts'
