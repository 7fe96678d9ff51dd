import type { ClientConfig } from '@portal/contract/config'

const HEX_COLOUR = /^#[0-9a-f]{6}$/i

/** Applies the brand's own colour and icon. */
export function applyBrand({ brand }: ClientConfig): void {
  if (HEX_COLOUR.test(brand.colour)) document.documentElement.style.setProperty('--brand-base', brand.colour)
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (icon && brand.icon) {
    icon.removeAttribute('type')
    icon.href = brand.icon
  }
}
