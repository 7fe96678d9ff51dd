/** Of the portfolios, which pins change. */
export const categoriesKey = ['playbook', 'categories'] as const
