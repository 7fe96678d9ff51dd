export { storeDashboardOrder, storedDashboardOrder } from './dashboard-order.ts'
export { inOrder } from './in-order.ts'
export { ordersOptions, useKnownOrder, useOrder, useOrderIsComing } from './orders.ts'
