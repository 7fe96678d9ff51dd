export { inOrder } from './in-order.ts'
export { useOrder } from './orders.ts'
export { useSaveOrder } from './save-order.ts'
