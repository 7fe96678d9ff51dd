// Down a shaft with a drone.
import { ease, keyed } from '../../tutorials/stage.mjs'
import { caption, grain, heated, mixed, scale, spot } from '../looks.mjs'
import { camera, Mesh, moved, Stage, show } from '../render.mjs'

export const shaftDescent = () => {
  const screen = new Stage()
  const wall = new Mesh().sheet(96, 210, (u, v) => {
    const angle = u * Math.PI * 2
    const radius = 3 + (v > 0.7 ? 0.12 * grain(angle * 3, v * 60) : 0)
    return [radius * Math.cos(angle), radius * Math.sin(angle), 2 - 64 * v]
  })
  const fittings = new Mesh()
  for (let z = 0; z > -62; z -= 6) fittings.box([0, 2.5, z], [2.6, 1, 0.1], [4, 2, 1])
  for (const x of [-0.28, 0.28]) fittings.bar([x, 2.72, 2], [x, 2.72, -62], 0.05, 8)
  for (let z = 1.7; z > -62; z -= 0.42) fittings.bar([-0.28, 2.72, z], [0.28, 2.72, z], 0.03, 5)
  const pipes = new Mesh()
  for (const angle of [3.6, 3.75, 5.6]) {
    const [x, y] = [2.8 * Math.cos(angle), 2.8 * Math.sin(angle)]
    for (let z = 2; z > -62; z -= 8) pipes.bar([x, y, z], [x, y, z - 7.8], 0.1, 10)
  }
  const sump = new Mesh().sheet(30, 30, (u, v) => [-3.2 + 6.4 * u, -3.2 + 6.4 * v, -60])
  const cage = new Mesh()
  for (let ring = 0; ring < 3; ring += 1) {
    for (let step = 0; step < 18; step += 1) {
      const point = (at) => {
        const a = (at / 18) * Math.PI * 2
        const [c, s] = [0.42 * Math.cos(a), 0.42 * Math.sin(a)]
        return [
          [c, s, 0],
          [c, 0, s],
          [0, c, s],
        ][ring]
      }
      cage.bar(point(step), point(step + 1), 0.012, 5)
    }
  }
  cage.box([0, 0, 0], [0.26, 0.26, 0.1])
  return {
    poster: 7,
    quality: 27,
    most: 250,
    draw: (context, t) => {
      const eye = keyed(
        [
          [0, 1.4],
          [12, -48],
        ],
        t,
      )[0]
      const drone = eye - 4.2 + 0.3 * Math.sin(t * 1.7)
      const turn = 0.5 + t * 0.1
      screen.clear(
        camera(
          [1.1 * Math.cos(turn + 3), 1.1 * Math.sin(turn + 3), eye],
          [0.5 * Math.cos(turn), 0.5 * Math.sin(turn), eye - 6],
          0.72,
          [Math.cos(turn), Math.sin(turn), 0],
        ),
        () => [0.01, 0.015, 0.02],
      )
      const shade = (tone, point, normal, depth, out) => {
        const day = 0.75 * Math.exp(-Math.max(0, -point[2]) / 9)
        const lamp = 1.15 / (1 + ((point[2] - drone) / 3.2) ** 2)
        const glow = 0.35 / (1 + (depth / 4) ** 2)
        const strength =
          (day + lamp + glow) * (0.6 + 0.4 * Math.abs(normal[2] * 0.6 + normal[0] * 0.4 + normal[1] * 0.3))
        for (let channel = 0; channel < 3; channel += 1)
          out[channel] = tone[channel] * strength * [1, 0.97, 0.9][channel]
      }
      screen.draw(wall, (point, normal, depth, out) => {
        const [x, y, z] = point
        const angle = Math.atan2(y, x)
        const rough = 0.5 + 0.5 * grain(angle * 5, z * 1.2)
        const joint = Math.abs(((z + 100) % 3) - 1.5) < 0.16 ? 0.66 : 1
        const wet = 0.4 * Math.max(0, Math.sin(angle * 3 + 0.6) - 0.5) * ease(-z, 8, 20)
        const concrete = mixed([0.56, 0.55, 0.52], [0.68, 0.66, 0.62], rough).map(
          (part) => part * joint * (1 - wet),
        )
        const rock = mixed([0.3, 0.25, 0.22], [0.5, 0.44, 0.38], rough)
        const value =
          0.2 +
          0.16 * grain(angle * 4, z) +
          spot(angle, z, [-1.2, -14, 0.5, 1.8, 0.8]) +
          spot(angle, z, [2.4, -25, 0.5, 2, 0.8]) +
          spot(angle, z, [-2.4, -34, 0.6, 1.6, 0.8])
        const scanned = z > drone ? 0.5 * ease(z - drone, 0, 0.3) : 0
        shade(mixed(z < -43 ? rock : concrete, heated(value), scanned), point, normal, depth, out)
        const here = Math.exp(-(((z - drone) / 0.12) ** 2))
        out[0] += here * 0.95
        out[1] += here * 0.58
        out[2] += here * 0.1
      })
      screen.draw(fittings, (point, normal, depth, out) =>
        shade([0.66, 0.56, 0.34], point, normal, depth, out),
      )
      screen.draw(pipes, (point, normal, depth, out) => shade([0.34, 0.46, 0.58], point, normal, depth, out))
      screen.draw(sump, (point, normal, depth, out) => shade([0.1, 0.2, 0.26], point, normal, depth, out))
      screen.draw(moved(cage, 0, 0, drone, t * 0.6), (_point, normal, _depth, out) => {
        const light = 0.35 + 0.5 * Math.abs(normal[2])
        for (let channel = 0; channel < 3; channel += 1) out[channel] = [0.9, 0.95, 1][channel] * light
      })
      show(context, screen)
      caption(context, 'Drone D4, depth', `${Math.max(0, -drone).toFixed(1)} m`, Math.min(1, -drone / 60), t)
      scale(context, 'sound', 'hollow', t)
    },
  }
}
