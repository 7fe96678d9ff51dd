/** The page's CSP nonce, for style elements that Mantine creates at run time. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.nonce ?? ''
}
