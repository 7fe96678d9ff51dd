/** What pages begin with. One file for all of them: it is loaded before any of them, and each file costs a request. */
export { askAssets } from '../../features/assets/asset-queries.ts'
export { askLeads } from '../../features/leads/leads-queries.ts'
export { askNews } from '../../features/news/news-items.ts'
export { askCategories } from '../../features/playbook/categories.ts'
export { askTickets } from '../../features/support/ticket-queries.ts'
