/** The query key of the portfolios, which changes of pins update. */
export const categoriesKey = ['playbook', 'categories'] as const
