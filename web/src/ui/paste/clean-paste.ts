/** Bidi control characters, which systems put around phone numbers, file names and contacts. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g
/** Tabs between cells, line breaks and other control characters. */
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu

/**
 * Removes invisible characters from text pasted into single-line fields. Names may not contain them
 * (`contract/src/names.ts`), and users would not see why they are refused.
 */
export function cleanPaste(): void {
  document.addEventListener('paste', (event) => {
    const { target, clipboardData } = event
    if (event.defaultPrevented || !(target instanceof HTMLInputElement) || target.type === 'password') return
    const text = clipboardData?.getData('text/plain') ?? ''
    const clean = text.replace(DIRECTIONS, '').replace(CONTROLS, ' ')
    if (clean === text) return
    event.preventDefault()
    // The only way to insert text that keeps undo working and notifies the form.
    document.execCommand('insertText', false, clean.trim())
  })
}
