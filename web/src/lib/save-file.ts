/** Hands a file to the browser's downloads. Requests need the token, so a plain link would not work. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Browsers read it after the click; a large file whose URL is revoked by then would not be saved.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
