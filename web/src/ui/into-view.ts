/** As the ref of a message: scrolls it into view when it appears, also at the other end of a long form. */
export const intoView = (element: Element | null): void => element?.scrollIntoView({ block: 'nearest' })
