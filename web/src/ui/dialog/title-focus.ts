/**
 * For the title of a dialog without input: it gets the initial focus, so that a screen reader starts there and no
 * button shows an unexpected focus ring.
 */
export const TITLE_FOCUS = { 'data-autofocus': true, tabIndex: -1 } as const
