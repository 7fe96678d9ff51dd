/**
 * For the title of a dialog that is read, not filled in: the focus starts there, so that a screen reader begins with it and
 * no button shows an unexpected focus ring.
 */
export const TITLE_FOCUS = { 'data-autofocus': true, tabIndex: -1 } as const
