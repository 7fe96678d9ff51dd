/** Exports for other features, kept out of the index so that the dashboard does not load them. */
export { keepOrder, useSaveOrder } from './save-order.ts'
