// A pig in a gas main.
import { keyed } from '../../tutorials/stage.mjs'
import { caption, daylight, grain, heated, mixed, scale, spot } from '../looks.mjs'
import { camera, Mesh, moved, Stage, show } from '../render.mjs'

export const gasMainPig = () => {
  const screen = new Stage()
  const pipe = new Mesh().sheet(240, 36, (u, v) => {
    const angle = 1.3 - v * 3.5
    return [-4 + 34 * u, 1.02 * Math.cos(angle), 1.02 * Math.sin(angle)]
  })
  const skin = new Mesh().sheet(40, 24, (u, v) => {
    const angle = 1.3 - v * 3.5
    return [-4 + 34 * u, 1.1 * Math.cos(angle), 1.1 * Math.sin(angle)]
  })
  for (const edge of [1.3, -2.2]) {
    skin.sheet(40, 1, (u, v) => [
      -4 + 34 * u,
      (1.02 + 0.08 * v) * Math.cos(edge),
      (1.02 + 0.08 * v) * Math.sin(edge),
    ])
  }
  const body = new Mesh()
  const pieces = [
    [
      -1.9,
      [
        [0, 0],
        [0.5, 0],
        [0.6, 0.1],
        [0.6, 1.1],
        [0.5, 1.2],
        [0, 1.2],
      ],
      0,
    ],
    [
      -0.3,
      [
        [0, 0],
        [0.5, 0],
        [0.56, 0.1],
        [0.56, 1.3],
        [0.5, 1.4],
        [0, 1.4],
      ],
      0,
    ],
    [
      1.4,
      [
        [0, 0],
        [0.5, 0],
        [0.5, 0.7],
        [0.3, 1],
        [0, 1.1],
      ],
      0,
    ],
  ]
  for (const [at, outline] of pieces) body.turned([at, 0, 0], [1, 0, 0], outline, 36)
  body.bar([-0.8, 0, 0], [1.5, 0, 0], 0.16, 14)
  const cups = new Mesh()
  for (const at of [-1.9, -0.95, 1.35, 1.95]) {
    cups.turned(
      [at, 0, 0],
      [1, 0, 0],
      [
        [0.5, 0.12],
        [0.98, -0.05],
        [0.99, 0.03],
        [0.5, 0.22],
      ],
      44,
    )
  }
  const brushes = new Mesh()
  for (let index = 0; index < 18; index += 1) {
    const angle = (index / 18) * Math.PI * 2
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    for (const at of [-0.1, 0.8]) brushes.bar([at, 0.54 * c, 0.54 * s], [at, 0.96 * c, 0.96 * s], 0.06, 8)
    brushes.bar([0.35, 0.54 * c, 0.54 * s], [0.35, 0.9 * c, 0.9 * s], 0.03, 6)
  }
  const light = daylight({
    sun: [-0.35, -0.75, 0.75],
    warmth: [1.05, 1, 0.94],
    shadow: [0.34, 0.4, 0.5],
    haze: [0.86, 0.9, 0.94],
    reach: 70,
  })
  return {
    poster: 8,
    quality: 29,
    most: 156,
    draw: (context, t) => {
      const front = keyed(
        [
          [0, 0],
          [12, 19],
        ],
        t,
      )[0]
      const [aside, back, high] = keyed(
        [
          [0, -0.6, -4.4, 2.3],
          [5, 1.2, -4.8, 1.7],
          [12, -2.2, -4.6, 2.1],
        ],
        t,
      )
      screen.clear(camera([front + aside, back, high], [front - 0.1 + aside * 0.2, 0, -0.05], 1.3), (y) =>
        mixed([0.74, 0.81, 0.88], [0.93, 0.95, 0.97], y),
      )
      screen.draw(pipe, (point, normal, depth, out) => {
        const [x, y, z] = point
        const angle = Math.atan2(z, y)
        const weld = Math.abs(((x + 60) % 4.1) - 2.05) < 0.06
        const value =
          0.15 +
          0.12 * grain(x * 1.6, angle * 3) +
          spot(x, angle, [3.4, -0.3, 0.5, 0.3, 0.8]) +
          spot(x, angle, [7.2, -1.1, 0.8, 0.3, 0.85]) +
          spot(x, angle, [11, 0.2, 0.5, 0.4, 0.7]) +
          spot(x, angle, [14.6, -0.7, 0.7, 0.35, 0.9])
        const bare = mixed([0.5, 0.48, 0.46], [0.62, 0.58, 0.54], 0.5 + 0.5 * grain(x * 2, angle * 4))
        const done = x < front + 0.3
        const tone = mixed(done ? heated(value) : bare, [0.3, 0.3, 0.32], weld ? 0.7 : 0)
        light(tone, normal, depth, out)
        const here = Math.exp(-(((x - front - 0.35) / 0.05) ** 2))
        out[0] += here * 0.9
        out[1] += here * 0.55
        out[2] += here * 0.1
      })
      screen.draw(skin, (_point, normal, depth, out) => light([0.86, 0.72, 0.3], normal, depth, out))
      const paint = (tone) => (_point, normal, depth, out) => light(tone, normal, depth, out)
      screen.draw(moved(body, front, 0, 0), paint([0.62, 0.66, 0.7]))
      screen.draw(moved(cups, front, 0, 0), paint([0.88, 0.48, 0.12]))
      screen.draw(moved(brushes, front, 0, 0), paint([0.13, 0.32, 0.52]))
      show(context, screen)
      caption(context, 'Smart Pig IP12', `km ${(18.4 + front / 1000).toFixed(3)}`, t / 12, t)
      scale(context, '9.5 mm', '5 mm', t)
    },
  }
}
