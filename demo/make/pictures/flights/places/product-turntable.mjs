// An instrument on a turntable.
import { radargram } from '../../screens/fields.js'
import { ease, keyed } from '../../tutorials/stage.mjs'
import { label, mixed } from '../looks.mjs'
import { camera, H, Mesh, moved, Stage, show, W } from '../render.mjs'

// A block with rounded edges: the nearer `edge` to 0, the sharper.
const rounded = (mesh, [x, y, z], [wide, deep, tall], edge = 0.22) => {
  const power = (value, by) => Math.sign(value) * Math.abs(value) ** by
  return mesh.sheet(56, 32, (u, v) => {
    const [a, b] = [u * Math.PI * 2, (v - 0.5) * Math.PI * 0.9999]
    const flat = power(Math.cos(b), edge)
    return [
      x + (wide / 2) * flat * power(Math.cos(a), edge),
      y + (deep / 2) * flat * power(Math.sin(a), edge),
      z + (tall / 2) * power(Math.sin(b), edge),
    ]
  })
}

export const productTurntable = () => {
  const screen = new Stage()
  const mesh = () => new Mesh()
  const parts = []
  const add = (body, tone, gloss = 0.25) => parts.push([body, tone, gloss])
  const [white, black, blue, amber] = [
    [0.84, 0.86, 0.88],
    [0.085, 0.095, 0.11],
    [0.09, 0.32, 0.58],
    [0.88, 0.56, 0.12],
  ]
  const build = (tone, gloss, make) => {
    const body = mesh()
    make(body)
    add(body, tone, gloss)
  }
  build(black, 0.2, (body) => rounded(body, [0, 0, 0.62], [2.5, 1.6, 0.62]))
  build(blue, 0.3, (body) => rounded(body, [0, 0, 0.93], [2.54, 1.64, 0.12], 0.2))
  build(white, 0.35, (body) => rounded(body, [0, 0, 1.1], [2.46, 1.56, 0.44]))
  build(black, 0.2, (body) => rounded(body, [-0.15, -0.18, 1.34], [1.6, 1.06, 0.14], 0.16))
  build(amber, 0.4, (body) =>
    body.turned(
      [0.95, 0.42, 1.28],
      [0, 0, 1],
      [
        [0.2, 0],
        [0.2, 0.16],
        [0.15, 0.2],
        [0, 0.2],
      ],
      30,
    ),
  )
  build(black, 0.2, (body) => {
    for (const y of [-0.2, 0.06])
      body.turned(
        [0.95, y, 1.28],
        [0, 0, 1],
        [
          [0.09, 0],
          [0.09, 0.07],
          [0, 0.08],
        ],
        20,
      )
  })
  build(black, 0.25, (body) => {
    body.sheet(40, 16, (u, v) => {
      const angle = Math.PI * u
      const [c, s] = [Math.cos(angle), Math.sin(angle)]
      const [bow, rise] = [Math.sign(c) * Math.abs(c) ** 0.5, Math.sqrt(s)]
      const turn = v * Math.PI * 2
      const thick = 0.12 + 0.03 * rise
      return [
        1.06 * bow * (1 + 0.06 * Math.cos(turn)),
        0.66 + thick * Math.sin(turn),
        1.15 + 0.92 * rise + thick * Math.cos(turn) * 0.9,
      ]
    })
  })
  for (const x of [-0.86, 0.86]) {
    for (const side of [-1, 1]) {
      const foot = [x, side * 0.78, 0.4]
      build([0.06, 0.065, 0.075], 0.12, (body) =>
        body.turned(
          foot,
          [0, side, 0],
          [
            [0.28, 0],
            [0.38, 0.03],
            [0.4, 0.09],
            [0.4, 0.21],
            [0.37, 0.26],
            [0.25, 0.27],
          ],
          44,
        ),
      )
      build(white, 0.4, (body) =>
        body.turned(
          foot,
          [0, side, 0],
          [
            [0.26, 0.262],
            [0.2, 0.275],
            [0.12, 0.275],
          ],
          36,
        ),
      )
      build(blue, 0.4, (body) =>
        body.turned(
          foot,
          [0, side, 0],
          [
            [0.13, 0.28],
            [0.09, 0.3],
            [0, 0.3],
          ],
          28,
        ),
      )
    }
  }
  const display = mesh().sheet(150, 90, (u, v) => [-0.88 + 1.46 * u, -0.63 + 0.9 * v, 1.416])
  const image = radargram(
    [
      [0.12, 0.4, 0.9],
      [0.3, 0.42, 0.9],
      [0.48, 0.39, 0.9],
      [0.66, 0.43, 0.9],
      [0.84, 0.41, 0.9],
    ],
    [[0.8, 0.4, 0.02]],
  )
  const table = mesh().sheet(96, 30, (u, v) => [
    2.6 * v * Math.cos(u * 6.2832),
    2.6 * v * Math.sin(u * 6.2832),
    0,
  ])
  const rim = mesh().turned(
    [0, 0, -0.16],
    [0, 0, 1],
    [
      [2.64, 0],
      [2.64, 0.14],
      [2.6, 0.16],
    ],
    96,
  )
  const floor = mesh().sheet(60, 60, (u, v) => [-14 + 28 * u, -14 + 28 * v, -0.17])
  const key = [-0.5, -0.62, 0.6]
  return {
    poster: 2.6,
    quality: 26,
    most: 158,
    draw: (context, t) => {
      const turn = -0.55 + (t / 12) * Math.PI * 2
      const [far, high] = keyed(
        [
          [0, 6.4, 3.1],
          [4, 5.4, 2.6],
          [8, 5.2, 3.9],
          [12, 6.4, 3.1],
        ],
        t,
      )
      const eye = [0, -far, high]
      screen.clear(camera(eye, [0, 0, 0.82], 1.36), () => [0.893, 0.907, 0.921])
      screen.draw(floor, (point, _normal, _depth, out) => {
        const far2 = Math.hypot(point[0], point[1])
        const fade = 0.96 - 0.16 * Math.exp(-(((far2 - 2.6) / 0.9) ** 2)) - 0.04 * Math.min(1, far2 / 14)
        for (let channel = 0; channel < 3; channel += 1) out[channel] = fade * [0.97, 0.985, 1][channel]
      })
      const [c, s] = [Math.cos(turn), Math.sin(turn)]
      screen.draw(moved(rim, 0, 0, 0), (_point, normal, _depth, out) => {
        for (let channel = 0; channel < 3; channel += 1)
          out[channel] = [0.62, 0.68, 0.74][channel] + 0.2 * normal[2]
      })
      screen.draw(moved(table, 0, 0, 0, turn), (point, _normal, _depth, out, index) => {
        const [x, y] = [point[0] * c + point[1] * s, -point[0] * s + point[1] * c]
        const shade =
          0.55 *
          Math.exp(
            -((Math.max(0, Math.abs(x + 0.1) - 0.95) / 0.34) ** 2) -
              (Math.max(0, Math.abs(y) - 0.6) / 0.36) ** 2,
          )
        const ring = Math.floor(index / 97) > 27 && (index % 97) % 8 < 1 ? 0.16 : 0
        for (let channel = 0; channel < 3; channel += 1)
          out[channel] = ([0.86, 0.89, 0.92][channel] - ring) * (1 - shade)
      })
      for (const [body, tone, gloss] of parts) {
        screen.draw(moved(body, 0, 0, 0.02, turn), (point, normal, _depth, out) => {
          const light = Math.max(0, normal[0] * key[0] + normal[1] * key[1] + normal[2] * key[2])
          const [vx, vy, vz] = [eye[0] - point[0], eye[1] - point[1], eye[2] - point[2]]
          const way = Math.hypot(vx, vy, vz)
          const [hx, hy, hz] = [vx / way + key[0], vy / way + key[1], vz / way + key[2]]
          const half = Math.max(
            0,
            (normal[0] * hx + normal[1] * hy + normal[2] * hz) / Math.hypot(hx, hy, hz),
          )
          const edge = (1 - Math.max(0, (normal[0] * vx + normal[1] * vy + normal[2] * vz) / way)) ** 3
          const shine = gloss * (half ** 26 + 0.35 * edge)
          const under = 0.55 + 0.45 * Math.min(1, point[2] / 0.7)
          for (let channel = 0; channel < 3; channel += 1) {
            out[channel] = tone[channel] * (0.42 + 0.2 * normal[2] + 0.62 * light) * under + shine
          }
        })
      }
      const scanned = keyed(
        [
          [1, 0],
          [7, 1],
          [12, 1],
        ],
        t,
      )[0]
      screen.draw(moved(display, 0, 0, 0.02, turn), (_point, _normal, _depth, out, index) => {
        const [u, v] = [(index % 151) / 150, 1 - Math.floor(index / 151) / 90]
        const value = u < scanned ? Math.min(1, Math.max(0, image(u, v))) : 0.12
        const tone = mixed([0.02, 0.07, 0.15], [0.62, 0.86, 1], value * value)
        const bar = v < 0.12
        for (let channel = 0; channel < 3; channel += 1)
          out[channel] = bar ? [0.09, 0.32, 0.58][channel] : tone[channel]
        if (!bar && Math.abs(u - scanned) < 0.012 && scanned < 1) out.splice(0, 3, 1, 0.62, 0.14)
      })
      show(context, screen)
      const names = [
        ['Display, 5.5 inch', -0.15, -0.2, 1.45, 1.2, 3.4],
        ['Four encoder wheels', 0.86, -1.02, 0.4, 10.2, 11.8],
        ['Handle', 0, 0.66, 2.15, 5, 7.4],
      ]
      const spotAt = [0, 0, 0]
      for (const [words, x, y, z, from, to] of names) {
        screen.view(x * c - y * s, x * s + y * c, z, spotAt, 0)
        label(
          context,
          (spotAt[0] * 1280) / W,
          (spotAt[1] * 720) / H,
          words,
          ease(t, from, from + 0.4) * (1 - ease(t, to - 0.4, to)),
        )
      }
    },
  }
}
