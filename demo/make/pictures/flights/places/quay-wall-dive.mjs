// Down a quay wall, under water.
import { ease, keyed, seeded } from '../../tutorials/stage.mjs'
import { caption, grain, heated, mixed, scale, spot } from '../looks.mjs'
import { camera, Mesh, Stage, show } from '../render.mjs'

export const quayWallDive = () => {
  const screen = new Stage()
  const piles = (x) => {
    const part = (((x / 1.4) % 1) + 1) % 1
    return 0.42 * Math.min(1, Math.max(0, Math.abs(part - 0.5) * 6 - 1))
  }
  const wall = new Mesh().sheet(420, 60, (u, v) => {
    const x = -21 + 42 * u
    return [x, piles(x), 3.4 - 15.4 * v]
  })
  const cap = new Mesh().box([0, 0.9, 4], [42, 3, 1.5], [42, 2, 2])
  const bed = new Mesh().sheet(60, 40, (u, v) => {
    const [x, y] = [-21 + 42 * u, 0.6 - 16 * v]
    return [x, y, -11 + 0.35 * grain(x * 0.7, y * 0.7)]
  })
  const sea = new Mesh().sheet(70, 60, (u, v) => [-40 + 80 * u, 0.5 - 60 * v, 0])
  const random = seeded(12)
  const flakes = Array.from({ length: 420 }, () => [
    -9 + 18 * random(),
    -7 + 6.6 * random(),
    -11 + 10.6 * random(),
  ])
  return {
    poster: 8,
    quality: 29,
    most: 158,
    draw: (context, t) => {
      const [ex, ey, ez, tz] = keyed(
        [
          [0, -5.4, -8.6, 3.2, 1],
          [2.2, -4.2, -7.2, 1.1, -0.4],
          [4.2, -2.8, -6.2, -2.4, -3.4],
          [8, 0.6, -5.6, -6.4, -7.2],
          [12, 3.6, -5.8, -9.2, -9.6],
        ],
        t,
      )
      const under = ease(-ez, -0.5, 0.6)
      const murk = mixed([0.75, 0.84, 0.9], mixed([0.09, 0.38, 0.42], [0.02, 0.15, 0.2], -ez / 10), under)
      screen.clear(camera([ex, ey, ez], [ex + 1.9, 0, tz], 0.95), (y) =>
        under > 0.5
          ? mixed(
              murk.map((part) => part * 1.25),
              murk,
              y * 1.5,
            )
          : mixed([0.5, 0.68, 0.86], [0.9, 0.92, 0.92], y * 2),
      )
      const reach = under ? 13 : 90
      const front = ez - 0.6
      const shade = (tone, point, normal, depth, out) => {
        const lamp =
          under * 1.25 * Math.exp(-(((point[0] - ex - 1.4) / 3) ** 2) - ((point[2] - tz) / 2.5) ** 2)
        const day =
          (0.45 + 0.4 * Math.max(0, -normal[1] * 0.6 + normal[0] * 0.5 + normal[2] * 0.4)) *
          (point[2] > 0 ? 1.15 : Math.exp(point[2] / 7))
        const far = 1 - Math.exp(-depth / reach)
        for (let channel = 0; channel < 3; channel += 1) {
          const value =
            tone[channel] *
            (day * (point[2] < 0 ? [0.6, 0.95, 1][channel] : 1) + lamp * (0.6 + 0.4 * Math.abs(normal[1])))
          out[channel] = value + (murk[channel] - value) * far
        }
      }
      screen.draw(wall, (point, normal, depth, out) => {
        const [x, , z] = point
        const rust = 0.5 + 0.5 * grain(x * 1.3, z * 1.1)
        const weed = Math.exp(-(((z + 0.9) / 0.8) ** 2))
        const steel = mixed(mixed([0.42, 0.3, 0.22], [0.56, 0.5, 0.44], rust), [0.16, 0.26, 0.16], weed * 0.8)
        const value =
          0.18 +
          0.2 * grain(x * 0.9, z * 0.8) +
          spot(x, z, [-1.6, -2.6, 1.6, 1, 0.7]) +
          spot(x, z, [2.6, -6.6, 1.4, 1.5, 0.9]) +
          spot(x, z, [5.6, -8.6, 1.2, 1, 0.7])
        const seen = z < 0.1 && z > front ? ease(z - front, 0, 0.5) : 0
        shade(mixed(steel, heated(value), seen * 0.75), point, normal, depth, out)
        const here = z < 0 ? Math.exp(-(((z - front) / 0.05) ** 2)) : 0
        out[0] += here
        out[1] += here * 0.64
        out[2] += here * 0.1
      })
      screen.draw(cap, (point, normal, depth, out) => shade([0.8, 0.79, 0.76], point, normal, depth, out))
      screen.draw(bed, (point, _normal, depth, out) =>
        shade(
          mixed([0.4, 0.38, 0.3], [0.56, 0.52, 0.42], 0.5 + 0.5 * grain(point[0] * 2, point[1] * 2)),
          point,
          [0, 0, 1],
          depth,
          out,
        ),
      )
      if (ez > 0.05) {
        screen.draw(sea, (point, _normal, depth, out) => {
          const wave = 0.5 + 0.5 * Math.sin(point[0] * 1.1 + t * 1.6) * Math.sin(point[1] * 0.9 - t)
          const tone = mixed([0.1, 0.32, 0.4], [0.34, 0.56, 0.64], wave * 0.5 + Math.min(0.5, depth / 60))
          for (let channel = 0; channel < 3; channel += 1) out[channel] = tone[channel]
        })
      }
      if (under > 0.5) {
        screen.scatter(
          flakes.map(([x, y, z]) => [x + 0.3 * Math.sin(t * 0.3 + z), y, z + 0.12 * Math.sin(t * 0.5 + x)]),
          (_point, depth, out) => {
            const faint = 0.2 * Math.exp(-depth / 4)
            out[0] = faint * 0.7
            out[1] = faint
            out[2] = faint
          },
          2,
        )
      }
      show(context, screen)
      caption(
        context,
        'ROV U3, depth',
        `${Math.max(0, -ez).toFixed(1)} m`,
        Math.min(1, Math.max(0, -ez / 11)),
        t,
      )
      scale(context, '12 mm', '7 mm', t)
    },
  }
}
