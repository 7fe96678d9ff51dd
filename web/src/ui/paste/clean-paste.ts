/** What embeds or overrides a direction of writing: systems put it around phone numbers, names of files and contacts. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g
/** Tabs between cells, ends of lines and other controls. */
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu

/** Leaves out of what is pasted into a line what no line may hold (`contract/src/names.ts`): nobody sees it, nor why it is refused. */
export function cleanPaste(): void {
  document.addEventListener('paste', (event) => {
    const { target, clipboardData } = event
    if (event.defaultPrevented || !(target instanceof HTMLInputElement) || target.type === 'password') return
    const text = clipboardData?.getData('text/plain') ?? ''
    const clean = text.replace(DIRECTIONS, '').replace(CONTROLS, ' ')
    if (clean === text) return
    event.preventDefault()
    // The one way to write into a field that its undo and its form know of.
    document.execCommand('insertText', false, clean.trim())
  })
}
