/** Downloads a file. Requests need the token, so a plain link would not work. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Browsers read the URL after the click; revoking it too early would break large downloads.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
