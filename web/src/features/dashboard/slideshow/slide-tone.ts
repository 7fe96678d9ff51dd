/** Whether light or dark text has the better contrast on a background (`#rrggbb`). */
export function textTone(background: string): 'light' | 'dark' {
  const channels = background.match(/^#(..)(..)(..)$/)?.slice(1)
  if (!channels) return 'light'
  const [red = 0, green = 0, blue = 0] = channels.map((hex) => linear(Number.parseInt(hex, 16) / 255))
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  // Contrast is 1.05 / (l + 0.05) with white, and (l + 0.05) / 0.05 with black: equal at l = 0.179.
  return luminance > 0.179 ? 'dark' : 'light'
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
