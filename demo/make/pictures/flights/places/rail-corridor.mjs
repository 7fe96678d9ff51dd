// Along a railway.
import { keyed, seeded } from '../../tutorials/stage.mjs'
import { caption, grain, mixed } from '../looks.mjs'
import { camera, Mesh, Stage, show } from '../render.mjs'

export const railCorridor = () => {
  const screen = new Stage()
  const random = seeded(19)
  const bed = new Mesh().sheet(36, 180, (u, v) => {
    const [x, y] = [-16 + 32 * u, -6 + 190 * v]
    const bank = Math.max(0, Math.abs(x) - 6)
    return [x, y, bank * 0.34 + (Math.abs(x) < 4.6 ? 0.35 : 0) + 0.1 * grain(x, y)]
  })
  const track = new Mesh()
  for (const side of [-2.2, 2.2]) {
    for (const gauge of [-0.72, 0.72]) track.box([side + gauge, 88, 0.62], [0.09, 184, 0.18], [1, 92, 1])
    for (let y = -4; y < 150; y += 1.3) track.box([side, y, 0.45], [2.5, 0.26, 0.16])
  }
  const line = new Mesh()
  for (let y = 6; y < 184; y += 26) {
    for (const side of [-1, 1]) {
      line.box([side * 5, y, 3.8], [0.3, 0.3, 7.6], [1, 1, 6])
      line.box([side * 3.7, y, 7], [2.8, 0.12, 0.12])
    }
  }
  for (const side of [-2.2, 2.2]) {
    line.box([side, 88, 5.8], [0.035, 184, 0.035], [1, 92, 1])
    line.box([side, 88, 7], [0.035, 184, 0.035], [1, 92, 1])
  }
  const trees = []
  for (let tree = 0; tree < 46; tree += 1) {
    const side = tree % 2 ? 1 : -1
    const [x, y, tall] = [side * (9 + 6 * random()), tree * 4 + 3 * random(), 4 + 5 * random()]
    for (let leaf = 0; leaf < 620; leaf += 1) {
      const [a, b, c] = [random() * 6.283, random() * 2 - 1, Math.cbrt(random())]
      const wide = c * tall * 0.34 * Math.sqrt(1 - b * b)
      trees.push([x + wide * Math.cos(a), y + wide * Math.sin(a), 2.4 + tall * 0.62 + b * c * tall * 0.42])
    }
  }
  const gauge = Array.from({ length: 900 }, (_, index) => {
    const angle = (index / 900) * Math.PI * 2
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    return [-2.2 + 1.9 * Math.sign(c) * Math.abs(c) ** 0.4, 0, 2.9 + 2.5 * Math.sign(s) * Math.abs(s) ** 0.4]
  })
  const ramp = (z) =>
    mixed(
      mixed([0.06, 0.2, 0.5], [0.1, 0.6, 0.75], z / 3),
      mixed([0.4, 0.8, 0.45], [1, 0.75, 0.25], (z - 4.5) / 4),
      (z - 2) / 4,
    )
  return {
    poster: 7.5,
    quality: 31,
    most: 158,
    draw: (context, t) => {
      const eye = keyed(
        [
          [0, -4],
          [12, 62],
        ],
        t,
      )[0]
      const front = eye + 13 + 7 * Math.sin(t * 0.9)
      const lift = keyed(
        [
          [0, 3.2],
          [5, 3.4],
          [12, 4.4],
        ],
        t,
      )[0]
      screen.clear(
        camera(
          [-2.2 + 1.4 * Math.sin(t * 0.35), eye, lift],
          [-1 - 1.2 * Math.sin(t * 0.3), eye + 20, 3 + 0.1 * lift],
          1.05,
        ),
        (y) => mixed([0.015, 0.04, 0.085], [0.03, 0.075, 0.14], y),
      )
      const paint = (strength) => (point, normal, depth, out) => {
        const tone = ramp(point[2])
        const light = strength * (0.55 + 0.45 * Math.abs(normal[2])) * Math.exp(-depth / 55)
        const here = 0.7 * Math.exp(-(((point[1] - front) / 0.35) ** 2))
        for (let channel = 0; channel < 3; channel += 1)
          out[channel] = 0.02 + tone[channel] * light + [1, 0.62, 0.14][channel] * here
      }
      screen.draw(bed, paint(0.5))
      screen.draw(track, paint(1.5))
      screen.draw(line, paint(1.3))
      screen.scatter(
        trees,
        (point, depth, out) => {
          const tone = ramp(point[2])
          const near = Math.exp(-depth / 42) * 0.5
          const close = Math.abs(point[0]) < 7.4 && point[1] < front ? 1 : 0
          for (let channel = 0; channel < 3; channel += 1) {
            out[channel] = near * (close ? [1.6, 0.5, 0.2][channel] : tone[channel])
          }
        },
        2,
      )
      screen.scatter(
        gauge.map(([x, , z]) => [x, front, z]),
        (_point, _depth, out) => {
          out[0] = 0.9
          out[1] = 0.56
          out[2] = 0.12
        },
        2,
        false,
      )
      show(context, screen)
      caption(
        context,
        `Clearance at km 14.${Math.round(386 + front)}`,
        `${(0.42 + 0.08 * Math.sin(front * 0.3)).toFixed(2)} m`,
        t / 12,
        t,
      )
    },
  }
}
