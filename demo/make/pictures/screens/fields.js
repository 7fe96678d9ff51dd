// Measurement images, computed from simplified physics, so that every screen shows something plausible.

// A small seeded generator: the pictures must come out the same each time.
export const seeded = (seed) => () => {
  seed = (seed * 1664525 + 1013904223) >>> 0
  return seed / 4294967296
}

const ricker = (t) => (1 - 2 * t * t) * Math.exp(-t * t)

export const ramps = {
  grey: [
    [8, 11, 16],
    [92, 102, 114],
    [236, 240, 244],
  ],
  blue: [
    [6, 16, 30],
    [20, 66, 112],
    [62, 142, 202],
    [186, 222, 244],
    [255, 255, 255],
  ],
  heat: [
    [9, 22, 44],
    [18, 66, 116],
    [36, 138, 176],
    [112, 190, 148],
    [236, 190, 82],
    [226, 110, 40],
    [176, 32, 32],
  ],
}

const colour = (ramp, value) => {
  const place = Math.min(0.9999, Math.max(0, value)) * (ramp.length - 1)
  const low = Math.floor(place)
  const part = place - low
  return ramp[low].map((channel, index) => channel + (ramp[low + 1][index] - channel) * part)
}

export const paint = (context, x, y, width, height, ramp, field) => {
  const image = context.createImageData(width, height)
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const [red, green, blue] = colour(ramp, field(column / width, row / height))
      image.data.set([red, green, blue, 255], (row * width + column) * 4)
    }
  }
  context.putImageData(image, x, y)
}

// Ground-penetrating radar: each bar answers with a hyperbola, each layer with a band.
export const radargram = (targets, layers, seed = 3) => {
  const random = seeded(seed)
  const waves = Array.from({ length: 26 }, () => [
    random() * 60,
    random() * 90,
    random() * 6.3,
    random() * 0.035,
  ])
  return (x, y) => {
    let sum = ricker((y - 0.035) / 0.016) * 1.1
    for (const [at, depth, strength] of targets) {
      const path = Math.sqrt(depth * depth + (x - at) * (x - at) * 2.6)
      sum += strength * ricker((y - path) / 0.022) * Math.exp(-Math.abs(x - at) * 4.2)
    }
    for (const [depth, strength, wobble] of layers) {
      sum += strength * ricker((y - depth - wobble * Math.sin(x * 7 + depth * 20)) / 0.026)
    }
    for (const [kx, ky, phase, size] of waves) sum += size * Math.sin(kx * x + ky * y + phase)
    return 0.5 + 0.46 * sum
  }
}

// Pulse-echo tomography: bright reflectors in a slab, a back wall, and a shadow where something hides it.
export const tomogram = (spots, wall) => (x, y) => {
  let sum = 0.06 + 0.05 * Math.sin(x * 31 + y * 17) * Math.sin(y * 41 - x * 9)
  for (const [at, depth, width, height, strength] of spots) {
    const dx = (x - at) / width
    const dy = (y - depth) / height
    sum += strength * Math.exp(-dx * dx - dy * dy)
  }
  const hidden = Math.min(
    1,
    spots.reduce((most, [at, , width]) => most + Math.exp(-(((x - at) / width) ** 2)), 0),
  )
  const back = (y - wall - 0.01 * Math.sin(x * 9)) / 0.028
  return sum + (0.82 - 0.6 * hidden) * Math.exp(-back * back)
}

// Time slice of a radar area scan: a mesh of bars seen from above.
export const meshSlice = (seed = 5) => {
  const random = seeded(seed)
  const across = Array.from({ length: 9 }, (_, index) => [
    0.06 + index * 0.11 + random() * 0.014,
    0.5 + random() * 0.4,
  ])
  const along = Array.from({ length: 6 }, (_, index) => [
    0.1 + index * 0.165 + random() * 0.02,
    0.3 + random() * 0.35,
  ])
  return (x, y) => {
    let sum = 0.1 + 0.05 * Math.sin(x * 27 + y * 14) + 0.05 * Math.sin(y * 33 - x * 11)
    for (const [at, strength] of across) {
      sum += strength * Math.exp(-(((x - at - 0.008 * Math.sin(y * 6)) / 0.013) ** 2))
    }
    for (const [at, strength] of along) sum += strength * Math.exp(-(((y - at) / 0.018) ** 2))
    const dx = (x - 0.7) / 0.14
    const dy = (y - 0.62) / 0.2
    return sum + 0.5 * Math.exp(-dx * dx - dy * dy)
  }
}

// Soft spots on a nearly even ground.
export const bumps =
  (spots, floor = 0.1) =>
  (x, y) =>
    spots.reduce(
      (sum, [at, down, wide, tall, strength]) =>
        sum + strength * Math.exp(-(((x - at) / wide) ** 2) - ((y - down) / tall) ** 2),
      floor + 0.025 * Math.sin(x * 23 + y * 11) + 0.025 * Math.sin(y * 29 - x * 7),
    )
