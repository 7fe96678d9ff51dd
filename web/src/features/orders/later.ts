/** What other features use of this one and the dashboard does not load: with the index it would. */
export { useSaveOrder } from './save-order.ts'
