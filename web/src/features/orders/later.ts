/** Exports for other features, kept out of the index so that the dashboard does not load them. */
export { useSaveOrder } from './save-order.ts'
