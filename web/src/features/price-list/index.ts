export { OwnPrice } from './OwnPrice.tsx'
