export { inOrder } from './in-order.ts'
export { useOrder } from './orders.ts'
