/** The query key of what waits for the user, on the dashboard. Whatever is done about it invalidates the list. */
export const TODAY_KEY = ['today'] as const
