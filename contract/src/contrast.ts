/** Contrast of text and background, by WCAG 2.2. */

/** The minimum for text of normal size. */
export const READABLE = 4.5

const WHITE = '#ffffff'
/** Ink of the light theme, the portal's darkest text. */
const DARK = '#111b28'

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** From 1 (the same) to 21 (black on white); both colours as `#rrggbb`. */
export function contrastRatio(one: string, other: string): number {
  const [light = 1, dark = 1] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

export interface InkChoice {
  ink: 'white' | 'dark'
  colour: string
  ratio: number
  isReadable: boolean
}

/** The ink with more contrast on the colour. */
export function bestInk(background: string): InkChoice {
  const [white, dark] = [contrastRatio(background, WHITE), contrastRatio(background, DARK)]
  const [ink, colour, ratio] =
    white >= dark ? (['white', WHITE, white] as const) : (['dark', DARK, dark] as const)
  return { ink, colour, ratio, isReadable: ratio >= READABLE }
}
