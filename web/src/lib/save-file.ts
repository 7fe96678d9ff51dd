/** Hands a file to the browser's downloads. Calls need the token, so that a plain link to them would not do. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Browsers read it after the click; a large file whose address is gone by then would not be saved.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
