/** The query key of the portfolios, which changes of pins update. */
export const categoriesKey = ['playbook', 'categories'] as const

/** The query key of products that no portfolio shows, which changes of pins update as well. */
export const productKey = ['playbook', 'product'] as const
