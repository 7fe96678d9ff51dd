// Past the face of a dam.
import { keyed } from '../../tutorials/stage.mjs'
import { caption, daylight, grain, heated, mixed, scale, spot } from '../looks.mjs'
import { camera, Mesh, Stage, show } from '../render.mjs'

export const damFace = () => {
  const screen = new Stage()
  const wall = (u, v) => {
    const angle = (u - 0.5) * 2.1
    const radius = 96 - 9 * Math.sin(v * Math.PI) * 0.7
    return [radius * Math.sin(angle), radius * Math.cos(angle) - 30, 92 * v * (0.94 + 0.06 * Math.cos(angle))]
  }
  const face = new Mesh().sheet(150, 84, wall)
  const crest = new Mesh().sheet(90, 2, (u, v) => {
    const [x, y] = wall(u, 1)
    return [x * (1 + 0.07 * v), y + 7 * v, 93]
  })
  const rail = new Mesh().sheet(90, 1, (u, v) => [...wall(u, 1).slice(0, 2), 92 + 2.6 * v])
  const sides = [-1, 1].map((side) =>
    new Mesh().sheet(40, 40, (u, v) => {
      const [x, y] = [side * (52 + 130 * u - 12 * (1 - v)), -140 + 240 * v]
      return [
        x,
        y,
        -4 + 118 * Math.min(1, u * 2.1) + 7 * grain(x * 0.06, y * 0.06) * Math.min(1, u * 4 + 0.2),
      ]
    }),
  )
  const bed = new Mesh().sheet(24, 24, (u, v) => [-80 + 160 * u, -140 + 230 * v, 0.6 + grain(u * 6, v * 6)])
  const light = daylight({
    sun: [-0.45, -0.75, 0.6],
    warmth: [1.12, 1.05, 0.95],
    haze: [0.8, 0.86, 0.92],
    reach: 900,
  })
  const drone = new Mesh().box([0, 0, 0], [2.6, 2.6, 0.9])
  const rows = 5
  return {
    poster: 8.8,
    quality: 29,
    most: 158,
    draw: (context, t) => {
      const [turn, far, high] = keyed(
        [
          [0, -0.5, 118, 30],
          [6, 0.02, 96, 48],
          [12, 0.46, 112, 66],
        ],
        t,
      )
      screen.clear(
        camera([far * Math.sin(turn), -30 - far * Math.cos(turn) * 0.75, high], [6 * turn, 40, 46], 1.1),
        (y) => mixed([0.42, 0.6, 0.82], [0.92, 0.93, 0.92], y * 1.9),
      )
      const way = Math.min(rows - 0.001, Math.max(0, (t - 0.5) / 2.16))
      const row = Math.floor(way)
      const part = row % 2 ? 1 - (way % 1) : way % 1
      screen.draw(bed, (_point, _normal, depth, out) => light([0.4, 0.44, 0.36], [0, 0, 1], depth, out))
      for (const side of sides) {
        screen.draw(side, (point, normal, depth, out) =>
          light(
            mixed(
              [0.34, 0.38, 0.27],
              [0.58, 0.55, 0.5],
              0.45 + 0.55 * grain(point[0] * 0.12, point[1] * 0.12, point[2] * 0.12),
            ),
            normal,
            depth,
            out,
          ),
        )
      }
      screen.draw(face, (_point, normal, depth, out, index) => {
        const [u, v] = [(index % 151) / 150, Math.floor(index / 151) / 84]
        const band = Math.min(rows - 1, Math.floor((1 - v) * rows))
        const seen = band < row || (band === row && (row % 2 ? u > part : u < part))
        const streak = 0.07 * Math.sin(u * 190) * Math.sin(u * 47) * v + 0.05 * grain(u * 60, v * 22)
        const joint = Math.abs(((u * 15) % 1) - 0.5) > 0.47 ? 0.1 : 0
        const value =
          0.16 +
          0.16 * grain(u * 22, v * 14) +
          spot(u, v, [0.36, 0.62, 0.05, 0.16, 0.8]) +
          spot(u, v, [0.66, 0.36, 0.08, 0.1, 0.9]) +
          spot(u, v, [0.52, 0.84, 0.03, 0.06, 0.7])
        const grey = 0.7 + streak - joint
        light(
          seen ? mixed([grey, grey, grey], heated(value), 0.82) : [grey, grey * 0.98, grey * 0.94],
          normal,
          depth,
          out,
        )
        const here = band === row ? Math.exp(-(((u - part) / 0.007) ** 2)) : 0
        out[0] += here
        out[1] += here * 0.64
        out[2] += here * 0.14
      })
      screen.draw(crest, (_point, _normal, depth, out) => light([0.78, 0.77, 0.74], [0, 0, 1], depth, out))
      screen.draw(rail, (_point, normal, depth, out) => light([0.8, 0.79, 0.77], normal, depth, out))
      const [x, y, z] = wall(part, 1 - (row + 0.5) / rows)
      const flying = {
        ...drone,
        points: drone.points.map(([px, py, pz]) => [px + x * 0.9, py + y * 0.9 - 4, pz + z]),
      }
      screen.draw(flying, (_point, normal, depth, out) => light([0.1, 0.13, 0.18], normal, depth, out))
      show(context, screen)
      caption(context, 'Drone D8, lane', `${row + 1} of ${rows}`, way / rows, t)
      scale(context, 'sound', 'cracked', t)
    },
  }
}
