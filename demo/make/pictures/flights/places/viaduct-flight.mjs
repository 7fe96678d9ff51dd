// Along a viaduct.
import { keyed } from '../../tutorials/stage.mjs'
import { caption, daylight, grain, heated, mixed, scale, spot } from '../looks.mjs'
import { camera, Mesh, Stage, show } from '../render.mjs'

const hills = (x, y) =>
  11 * Math.sin(x * 0.021 + 1.1) * Math.cos(y * 0.026) +
  5 * Math.sin(x * 0.053 - y * 0.041) +
  2 * Math.sin(x * 0.13 + y * 0.11)
export const viaductFlight = () => {
  const screen = new Stage()
  const valley = (y) => Math.min(1.6, Math.abs(y + 10) / 60)
  const land = new Mesh().sheet(110, 80, (u, v) => {
    const [x, y] = [-230 + 460 * u, -150 + 330 * v]
    return [x, y, (hills(x, y) + 9) * valley(y) - 3 + 26 * Math.max(0, (y - 70) / 110)]
  })
  const works = new Mesh()
  for (let span = 0; span < 9; span += 1) {
    const x = -144 + span * 36
    works.box([x, 0, 12], [3, 5.4, 32], [1, 1, 10])
    works.box([x, 0, 27.4], [4, 7, 1.4])
  }
  works.box([0, 0, 29.6], [300, 5.4, 3.2], [150, 1, 1])
  const deck = new Mesh().box([0, 0, 31.5], [300, 12, 0.6], [300, 14, 1])
  for (const side of [-5.9, 5.9]) deck.box([0, side, 32.4], [300, 0.25, 1.2], [60, 1, 1])
  const drone = new Mesh().box([0, 0, 0], [1.6, 1.6, 0.5])
  const light = daylight({ sun: [-0.5, -0.7, 0.55], haze: [0.8, 0.85, 0.9], reach: 560 })
  return {
    poster: 8.5,
    quality: 30,
    most: 158,
    draw: (context, t) => {
      const [ex, ey, ez, tx, ty, tz] = keyed(
        [
          [0, -120, -66, 20, -30, 10, 24],
          [5, -58, -34, 46, 6, 4, 27],
          [9, 6, -30, 50, 70, 4, 26],
          [12, 52, -46, 47, 110, 4, 28],
        ],
        t,
      )
      const front = keyed(
        [
          [0.6, -150],
          [11.4, 150],
        ],
        t,
      )[0]
      screen.clear(camera([ex, ey, ez], [tx, ty, tz], 1.25), (y) =>
        mixed([0.5, 0.66, 0.84], [0.93, 0.9, 0.84], y * 1.5),
      )
      screen.draw(land, (point, normal, depth, out) =>
        light(
          mixed([0.36, 0.42, 0.26], [0.55, 0.52, 0.4], 0.5 + 0.5 * grain(point[0] * 0.1, point[1] * 0.1)),
          normal,
          depth,
          out,
        ),
      )
      screen.draw(works, (_point, normal, depth, out) => light([0.74, 0.73, 0.7], normal, depth, out))
      screen.draw(deck, (point, normal, depth, out) => {
        const [x, y] = point
        const value =
          0.2 +
          0.12 * grain(x * 0.6, y) +
          spot(x, y, [-60, 2, 10, 3, 0.8]) +
          spot(x, y, [24, -2, 13, 4, 0.9]) +
          spot(x, y, [92, 3, 8, 3, 0.7])
        light(x < front ? heated(value) : [0.62, 0.62, 0.61], normal, depth, out)
        const near = Math.exp(-(((x - front) / 1.1) ** 2))
        out[0] += near
        out[1] += near * 0.62
        out[2] += near * 0.1
      })
      const [dx, dy, dz] = [front, -9 - 2 * Math.sin(t), 37 + Math.sin(t * 1.3)]
      const flying = { ...drone, points: drone.points.map(([x, y, z]) => [x + dx, y + dy, z + dz]) }
      screen.draw(flying, (_point, normal, depth, out) => light([0.12, 0.16, 0.22], normal, depth, out))
      show(context, screen)
      caption(
        context,
        'Deck, scanned',
        `${Math.max(0, Math.round(front + 150))} of 300 m`,
        Math.max(0, (front + 150) / 300),
        t,
      )
      scale(context, 'sound', 'delaminated', t)
    },
  }
}
