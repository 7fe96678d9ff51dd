// What the films of places share: light, haze, colours of values, the words in the picture.
import { amber, box, clipped, ease, line, text } from '../tutorials/stage.mjs'
import { unit } from './render.mjs'

export const mixed = (first, second, part) => {
  const share = Math.min(1, Math.max(0, part))
  return first.map((value, index) => value + (second[index] - value) * share)
}

const heat = [
  [0.07, 0.2, 0.42],
  [0.14, 0.48, 0.68],
  [0.44, 0.74, 0.58],
  [0.93, 0.74, 0.32],
  [0.86, 0.38, 0.14],
]
export const heated = (value) => {
  const place = Math.min(3.999, Math.max(0, value * 4))
  const low = Math.floor(place)
  return mixed(heat[low], heat[low + 1], place - low)
}

/** Sun and sky on a surface, haze with the distance. */
export const daylight = ({ sun, warmth = [1, 0.95, 0.86], shadow = [0.36, 0.42, 0.52], haze, reach }) => {
  const way = unit(sun)
  return (tone, normal, depth, out) => {
    const straight = Math.max(0, normal[0] * way[0] + normal[1] * way[1] + normal[2] * way[2])
    const far = 1 - Math.exp(-depth / reach)
    for (let channel = 0; channel < 3; channel += 1) {
      const value =
        tone[channel] * (shadow[channel] * (0.8 + 0.2 * normal[2]) + warmth[channel] * 0.8 * straight)
      out[channel] = value + (haze[channel] - value) * far
    }
  }
}

/** Quiet unevenness, the same at the same place. */
export const grain = (x, y, z = 0) =>
  0.5 * Math.sin(x * 1.7 + y * 2.3 + z * 1.1) * Math.sin(y * 1.3 - x * 0.9 + z * 1.9) +
  0.3 * Math.sin(x * 4.1 - y * 3.7 + z * 5.3) +
  0.2 * Math.sin(x * 9.7 + y * 8.9 - z * 7.7)

export const spot = (x, y, [at, down, wide, tall, strength]) =>
  strength * Math.exp(-(((x - at) / wide) ** 2) - ((y - down) / tall) ** 2)

/** The name of the value and the value, lower left, with a bar that fills. */
export const caption = (context, title, value, part, t) => {
  const shown = ease(t, 0.3, 1)
  clipped(
    context,
    44,
    606,
    420 * shown,
    76,
    () => {
      box(context, 44, 606, 420, 76, 12, 'rgba(13,26,42,.82)')
      box(context, 44, 606, 6, 76, 2, amber)
      text(context, title, 72, 638, 19, '#b9d3ea', 500)
      text(context, value, 440, 644, 30, '#ffffff', 600, 'right')
      box(context, 72, 660, 368, 6, 3, 'rgba(255,255,255,.2)')
      box(context, 72, 660, Math.max(6, 368 * part), 6, 3, amber)
    },
    12,
  )
}

/** A small scale of colours, lower right. */
export const scale = (context, low, high, t) => {
  const shown = ease(t, 1, 1.6)
  clipped(
    context,
    940 + 296 * (1 - shown),
    622,
    296,
    60,
    () => {
      box(context, 940, 622, 296, 60, 12, 'rgba(13,26,42,.82)')
      for (let step = 0; step < 62; step += 1) {
        box(
          context,
          958 + step * 4.2,
          634,
          4.6,
          12,
          0,
          `rgb(${heated(step / 62).map((part) => Math.round(part * 255))})`,
        )
      }
      text(context, low, 958, 670, 17, '#dcebf8', 500)
      text(context, high, 1218, 670, 17, '#dcebf8', 500, 'right')
    },
    12,
  )
}

/** A leader line from a place in the picture to its name. */
export const label = (context, x, y, words, alpha) => {
  if (alpha <= 0) return
  context.save()
  context.globalAlpha = Math.min(1, alpha)
  line(
    context,
    [
      [x, y],
      [x + 34, y - 44],
      [x + 52, y - 44],
    ],
    '#ffffff',
    2.5,
  )
  box(context, x - 6, y - 6, 12, 12, 6, amber)
  context.font = "600 20px 'Instrument Sans'"
  const wide = context.measureText(words).width + 28
  box(context, x + 52, y - 64, wide, 40, 8, 'rgba(13,26,42,.86)')
  text(context, words, x + 66, y - 37, 20, '#ffffff', 600)
  context.restore()
}
