/** What the page was served with: by it the content security policy takes the style elements that the kit makes at run time. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.nonce ?? ''
}
