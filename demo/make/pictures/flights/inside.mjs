// Films of places indoors: tank floor, gas main, shaft; and an instrument on a turntable.
import { radargram } from '../screens/fields.js'
import { ease, keyed } from '../tutorials/stage.mjs'
import { caption, daylight, grain, heated, label, mixed, scale, spot } from './looks.mjs'
import { camera, H, Mesh, Stage, W } from './render.mjs'

const stage = () => new Stage()
const show = (context, shown) => context.drawImage(shown.develop(), 0, 0, 1280, 720)
const moved = (mesh, dx, dy, dz, turn = 0) => {
  const [c, s] = [Math.cos(turn), Math.sin(turn)]
  const spin = ([x, y, z]) => [x * c - y * s, x * s + y * c, z]
  return {
    faces: mesh.faces,
    normals: mesh.normals.map(spin),
    points: mesh.points.map((point) => {
      const [x, y, z] = spin(point)
      return [x + dx, y + dy, z + dz]
    }),
  }
}

const tankFloorMap = () => {
  const screen = stage()
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

const gasMainPig = () => {
  const screen = stage()
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

const shaftDescent = () => {
  const screen = stage()
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
    quality: 29,
    most: 158,
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

const productTurntable = () => {
  const screen = stage()
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

export const inside = {
  'tank-floor-map': tankFloorMap,
  'shaft-descent': shaftDescent,
  'gas-main-pig': gasMainPig,
  'product-turntable': productTurntable,
}
