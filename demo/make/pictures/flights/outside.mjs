// Films of places in the open: viaduct, dam, quay wall, railway.
import { ease, keyed, seeded } from '../tutorials/stage.mjs'
import { caption, daylight, grain, heated, mixed, scale, spot } from './looks.mjs'
import { camera, Mesh, Stage } from './render.mjs'

const stage = () => new Stage()
const show = (context, shown) => context.drawImage(shown.develop(), 0, 0, 1280, 720)
const hills = (x, y) =>
  11 * Math.sin(x * 0.021 + 1.1) * Math.cos(y * 0.026) +
  5 * Math.sin(x * 0.053 - y * 0.041) +
  2 * Math.sin(x * 0.13 + y * 0.11)

const viaductFlight = () => {
  const screen = stage()
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

const damFace = () => {
  const screen = stage()
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

const quayWallDive = () => {
  const screen = stage()
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

const railCorridor = () => {
  const screen = stage()
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
        'Clearance, km 14.',
        `${String(Math.round(386 + front)).padStart(3, '0')}  ${(0.42 + 0.08 * Math.sin(front * 0.3)).toFixed(2)} m`,
        t / 12,
        t,
      )
    },
  }
}

export const outside = {
  'dam-face': damFace,
  'viaduct-flight': viaductFlight,
  'quay-wall-dive': quayWallDive,
  'rail-corridor': railCorridor,
}
