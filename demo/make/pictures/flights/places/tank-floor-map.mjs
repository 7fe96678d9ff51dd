// A crawler maps the floor of a tank.
import { keyed } from '../../tutorials/stage.mjs'
import { caption, daylight, grain, heated, mixed, scale, spot } from '../looks.mjs'
import { camera, Mesh, moved, Stage, show } from '../render.mjs'

export const tankFloorMap = () => {
  const screen = new Stage()
  const RADIUS = 12
  const floor = new Mesh().sheet(190, 190, (u, v) => {
    const [a, b] = [u * 2 - 1, v * 2 - 1]
    return [RADIUS * a * Math.sqrt(1 - (b * b) / 2), RADIUS * b * Math.sqrt(1 - (a * a) / 2), 0]
  })
  const shell = new Mesh().sheet(120, 12, (u, v) => {
    const angle = 0.2 + u * 2.75
    return [RADIUS * Math.cos(angle), RADIUS * Math.sin(angle), v * 6.4]
  })
  const posts = new Mesh()
  for (const [x, y] of [
    [0, 0],
    [6, 5],
    [-6, 5],
    [6, -5],
    [-6, -5],
  ])
    posts.bar([x, y, 0], [x, y, 6.4], 0.16, 12)
  const robot = new Mesh().box([0, 0, 0.32], [0.95, 0.75, 0.3]).box([0.1, 0, 0.56], [0.4, 0.5, 0.2])
  for (const [x, y] of [
    [-0.35, -0.42],
    [0.35, -0.42],
    [-0.35, 0.42],
    [0.35, 0.42],
  ]) {
    robot.turned(
      [x, y - 0.07, 0.2],
      [0, 1, 0],
      [
        [0, 0],
        [0.2, 0],
        [0.2, 0.14],
        [0, 0.14],
      ],
      14,
    )
  }
  const light = daylight({
    sun: [-0.4, -0.6, 0.8],
    shadow: [0.4, 0.44, 0.5],
    haze: [0.1, 0.13, 0.17],
    reach: 120,
  })
  const lanes = 9
  return {
    poster: 9,
    quality: 29,
    most: 158,
    draw: (context, t) => {
      const [turn, far, high] = keyed(
        [
          [0, -1.95, 17, 7],
          [6, -1.62, 16, 11.5],
          [12, -1.2, 17, 12.5],
        ],
        t,
      )
      screen.clear(camera([far * Math.cos(turn), far * Math.sin(turn), high], [0, 0.6, 0.2], 1.12), (y) =>
        mixed([0.13, 0.16, 0.2], [0.05, 0.065, 0.09], y),
      )
      const way = Math.min(lanes - 0.001, Math.max(0, (t - 0.4) * 0.8))
      const lane = Math.floor(way)
      const wide = (2 * (RADIUS - 0.9)) / lanes
      const laneX = -RADIUS + 0.9 + (lane + 0.5) * wide
      const reach = Math.sqrt(RADIUS * RADIUS - laneX * laneX) - 0.9
      const up = lane % 2 === 0
      const at = (up ? -1 : 1) * reach * (1 - 2 * (way % 1))
      screen.draw(floor, (point, _normal, depth, out) => {
        const [x, y] = point
        const seam =
          Math.min(
            Math.abs(((x + 60) % 2.4) - 1.2),
            Math.abs(((y + 60 + (Math.floor((x + 60) / 2.4) % 2) * 2.4) % 4.8) - 2.4),
          ) < 0.07
        const own = Math.floor((x + RADIUS - 0.9) / wide)
        const done = own < lane || (own === lane && (up ? y < at : y > at))
        const value =
          0.14 +
          0.13 * grain(x * 0.9, y * 0.8) +
          spot(x, y, [-5, 4, 1.4, 1, 0.8]) +
          spot(x, y, [2, -3, 2, 1.3, 0.85]) +
          spot(x, y, [-2, -7, 0.9, 1.3, 0.7]) +
          spot(x, y, [6.4, 3.2, 1, 1.6, 0.75])
        const plain = 0.46 + 0.05 * grain(x * 1.4, y * 1.1)
        const bare = [plain, plain * 0.98, plain * 0.95]
        const tone = mixed(done ? heated(value) : bare, [0.16, 0.18, 0.2], seam ? 0.55 : 0)
        light(tone, [0, 0, 1], depth, out)
        const near = Math.hypot(x - laneX, y - at)
        if (near < 1.1)
          for (let channel = 0; channel < 3; channel += 1) out[channel] *= 0.45 + 0.5 * (near / 1.1)
      })
      screen.draw(shell, (point, normal, depth, out) => {
        const course = Math.abs((point[2] % 2.13) - 0.04) < 0.1 ? 0.8 : 1
        light([0.5 * course, 0.52 * course, 0.55 * course], normal, depth, out)
      })
      screen.draw(posts, (_point, normal, depth, out) => light([0.62, 0.62, 0.62], normal, depth, out))
      screen.draw(moved(robot, laneX, at, 0, up ? Math.PI / 2 : -Math.PI / 2), (point, normal, depth, out) =>
        light(point[2] > 0.46 ? [1, 0.68, 0.2] : [0.1, 0.26, 0.44], normal, depth, out),
      )
      show(context, screen)
      caption(context, 'Floor plates, lane', `${lane + 1} of ${lanes}`, way / lanes, t)
      scale(context, '10 mm', '5 mm', t)
    },
  }
}
