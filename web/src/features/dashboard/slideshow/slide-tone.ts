/** Whether text on a colour (`#rrggbb`) is light or dark: whichever has the better contrast. */
export function textTone(background: string): 'light' | 'dark' {
  const channels = background.match(/^#(..)(..)(..)$/)?.slice(1)
  if (!channels) return 'light'
  const [red = 0, green = 0, blue = 0] = channels.map((hex) => linear(Number.parseInt(hex, 16) / 255))
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  // Contrast with white is (1.05)/(l + 0.05), with black (l + 0.05)/0.05: they are equal at l = 0.179.
  return luminance > 0.179 ? 'dark' : 'light'
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
