// A small renderer for the films of places: triangles with a depth buffer, light per corner. It draws larger than
// the film, which is averaged down, so that edges stay calm and the film small.
import { createCanvas } from '@napi-rs/canvas'

export const [W, H] = [1200, 675]

const minus = (a, b) => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
const unit = (a) => {
  const length = Math.hypot(...a) || 1
  return a.map((part) => part / length)
}

/** Looks from `eye` to `target`, z is up; `zoom` 1 is a right angle across. */
export const camera = (eye, target, zoom = 1.2, up = [0, 0, 1]) => {
  const ahead = unit(minus(target, eye))
  const right = unit(cross(ahead, up))
  const down = cross(ahead, right)
  const scale = zoom * (W / 2)
  const project = (x, y, z, out, at) => {
    const dx = x - eye[0]
    const dy = y - eye[1]
    const dz = z - eye[2]
    const depth = dx * ahead[0] + dy * ahead[1] + dz * ahead[2]
    out[at] = W / 2 + ((dx * right[0] + dy * right[1] + dz * right[2]) / depth) * scale
    out[at + 1] = H / 2 + ((dx * down[0] + dy * down[1] + dz * down[2]) / depth) * scale
    out[at + 2] = depth
  }
  return Object.assign(project, { eye })
}

/** Vertices with normals; `faces` are triples of vertices. */
export class Mesh {
  points = []
  normals = []
  faces = []

  /** A sheet over u and v from 0 to 1; `place` gives the point, normals come from its neighbours. */
  sheet(columns, rows, place) {
    const first = this.points.length
    const e = 1e-3
    for (let row = 0; row <= rows; row += 1) {
      for (let column = 0; column <= columns; column += 1) {
        const [u, v] = [column / columns, row / rows]
        const along = minus(place(u + e, v), place(u - e, v))
        const across = minus(place(u, v + e), place(u, v - e))
        this.points.push(place(u, v))
        this.normals.push(unit(cross(along, across)))
      }
    }
    const at = (column, row) => first + row * (columns + 1) + column
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        this.faces.push([at(column, row), at(column + 1, row), at(column + 1, row + 1)])
        this.faces.push([at(column, row), at(column + 1, row + 1), at(column, row + 1)])
      }
    }
    return this
  }

  box([x, y, z], [wide, deep, tall], [columns = 1, rows = 1, layers = 1] = []) {
    const [a, b, c] = [wide, deep, tall]
    this.sheet(columns, layers, (u, v) => [x + (u - 0.5) * a, y - b / 2, z + (v - 0.5) * c])
    this.sheet(columns, layers, (u, v) => [x + (0.5 - u) * a, y + b / 2, z + (v - 0.5) * c])
    this.sheet(rows, layers, (u, v) => [x + a / 2, y + (u - 0.5) * b, z + (v - 0.5) * c])
    this.sheet(rows, layers, (u, v) => [x - a / 2, y + (0.5 - u) * b, z + (v - 0.5) * c])
    this.sheet(columns, rows, (u, v) => [x + (u - 0.5) * a, y + (v - 0.5) * b, z + c / 2])
    this.sheet(columns, rows, (u, v) => [x + (u - 0.5) * a, y + (0.5 - v) * b, z - c / 2])
    return this
  }

  /** A turned body: `outline` of [radius, height] around an axis through `foot` along `axis`. */
  turned(foot, axis, outline, steps = 32) {
    const way = unit(axis)
    const side = unit(cross(way, Math.abs(way[2]) > 0.9 ? [1, 0, 0] : [0, 0, 1]))
    const other = cross(way, side)
    for (let index = 0; index + 1 < outline.length; index += 1) {
      const [[r0, h0], [r1, h1]] = [outline[index], outline[index + 1]]
      this.sheet(steps, 1, (u, v) => {
        const [radius, height, angle] = [r0 + (r1 - r0) * v, h0 + (h1 - h0) * v, u * Math.PI * 2]
        return foot.map(
          (part, axisAt) =>
            part +
            way[axisAt] * height +
            radius * (side[axisAt] * Math.cos(angle) + other[axisAt] * Math.sin(angle)),
        )
      })
    }
    return this
  }

  bar(from, to, radius, steps = 10) {
    const way = minus(to, from)
    return this.turned(
      from,
      way,
      [
        [radius, 0],
        [radius, Math.hypot(...way)],
      ],
      steps,
    )
  }
}

export class Stage {
  /** The nearness, one over the depth, since that is even across a triangle. */
  depth = new Float32Array(W * H)
  light = new Float32Array(W * H * 3)
  canvas = createCanvas(W, H)
  context = this.canvas.getContext('2d')

  /** `sky` gives the colour of the ground of the picture by height from 0 to 1. */
  clear(view, sky) {
    this.view = view
    this.depth.fill(0)
    for (let y = 0; y < H; y += 1) {
      const tone = sky(y / H)
      for (let at = y * W * 3; at < (y + 1) * W * 3; at += 3) {
        this.light[at] = tone[0]
        this.light[at + 1] = tone[1]
        this.light[at + 2] = tone[2]
      }
    }
  }

  /** `shade` writes the light of a vertex: (point, normal, depth, out, index). */
  draw(mesh, shade) {
    const count = mesh.points.length
    mesh.spots ??= new Float32Array(count * 3)
    mesh.tones ??= new Float32Array(count * 3)
    const { spots, tones } = mesh
    const out = [0, 0, 0]
    const seen = [0, 0, 0]
    const { eye } = this.view
    for (let index = 0; index < count; index += 1) {
      const point = mesh.points[index]
      this.view(point[0], point[1], point[2], spots, index * 3)
      if (spots[index * 3 + 2] < 0.05) continue
      // Sheets have no inside: their light is that of the side one sees.
      const normal = mesh.normals[index]
      const facing =
        normal[0] * (eye[0] - point[0]) + normal[1] * (eye[1] - point[1]) + normal[2] * (eye[2] - point[2])
      for (let axis = 0; axis < 3; axis += 1) seen[axis] = facing < 0 ? -normal[axis] : normal[axis]
      shade(point, seen, spots[index * 3 + 2], out, index)
      tones[index * 3] = out[0]
      tones[index * 3 + 1] = out[1]
      tones[index * 3 + 2] = out[2]
    }
    mesh.corners ??= Uint32Array.from(mesh.faces.flat(), (corner) => corner * 3)
    const faces = mesh.corners
    for (let face = 0; face < faces.length; face += 3) {
      this.fill(spots, tones, faces[face], faces[face + 1], faces[face + 2])
    }
  }

  // Runs for every triangle of every frame: plain steps along the rows, nothing allocated.
  fill(spots, tones, a, b, c) {
    const za = spots[a + 2]
    const zb = spots[b + 2]
    const zc = spots[c + 2]
    if (za < 0.05 || zb < 0.05 || zc < 0.05) return
    const xa = spots[a]
    const ya = spots[a + 1]
    const xb = spots[b]
    const yb = spots[b + 1]
    const xc = spots[c]
    const yc = spots[c + 1]
    const whole = (xb - xa) * (yc - ya) - (xc - xa) * (yb - ya)
    if (whole < 1e-6 && whole > -1e-6) return
    const left = Math.max(0, Math.ceil(Math.min(xa, xb, xc)))
    const right = Math.min(W - 1, Math.floor(Math.max(xa, xb, xc)))
    const high = Math.max(0, Math.ceil(Math.min(ya, yb, yc)))
    const low = Math.min(H - 1, Math.floor(Math.max(ya, yb, yc)))
    if (left > right || high > low) return
    const { depth, light } = this
    const stepB = (yc - ya) / whole
    const stepC = -(yb - ya) / whole
    const near = 1 / za
    const nearB = 1 / zb - near
    const nearC = 1 / zc - near
    const r = tones[a]
    const g = tones[a + 1]
    const l = tones[a + 2]
    const rb = tones[b] - r
    const gb = tones[b + 1] - g
    const lb = tones[b + 2] - l
    const rc = tones[c] - r
    const gc = tones[c + 1] - g
    const lc = tones[c + 2] - l
    for (let y = high; y <= low; y += 1) {
      let wb = ((left - xa) * (yc - ya) - (xc - xa) * (y - ya)) / whole
      let wc = ((xb - xa) * (y - ya) - (left - xa) * (yb - ya)) / whole
      for (let at = y * W + left; at <= y * W + right; at += 1) {
        if (wb >= -1e-4 && wc >= -1e-4 && wb + wc <= 1.0001) {
          const here = near + wb * nearB + wc * nearC
          if (here > depth[at]) {
            depth[at] = here
            const to = at * 3
            light[to] = r + wb * rb + wc * rc
            light[to + 1] = g + wb * gb + wc * gc
            light[to + 2] = l + wb * lb + wc * lc
          }
        }
        wb += stepB
        wc += stepC
      }
    }
  }

  /** Points that add light, as a laser scanner's; `tone` writes their colour: (point, depth, out, index). */
  scatter(points, tone, size = 1, hidden = true) {
    const spot = [0, 0, 0]
    const out = [0, 0, 0]
    const { depth, light } = this
    for (let index = 0; index < points.length; index += 1) {
      const point = points[index]
      this.view(point[0], point[1], point[2], spot, 0)
      if (spot[2] < 0.2) continue
      const [x, y] = [Math.round(spot[0]), Math.round(spot[1])]
      if (x < size || y < size || x >= W - size || y >= H - size) continue
      if (hidden && 1 / (spot[2] - 0.05) < depth[y * W + x]) continue
      tone(point, spot[2], out, index)
      for (let dy = 1 - size; dy < size; dy += 1) {
        for (let dx = 1 - size; dx < size; dx += 1) {
          const at = ((y + dy) * W + x + dx) * 3
          light[at] += out[0]
          light[at + 1] += out[1]
          light[at + 2] += out[2]
        }
      }
    }
  }

  /** The finished frame; values from 0 to 1 go through a soft shoulder. */
  develop(exposure = 1) {
    const { light, context } = this
    this.image ??= context.createImageData(W, H)
    const { image } = this
    const { data } = image
    for (let at = 0, to = 0; to < data.length; at += 3, to += 4) {
      for (let channel = 0; channel < 3; channel += 1) {
        const value = light[at + channel] * exposure
        data[to + channel] = 255 * (value < 0.7 ? value : 0.7 + 0.3 * (1 - Math.exp(-(value - 0.7) / 0.3)))
      }
      data[to + 3] = 255
    }
    context.putImageData(image, 0, 0)
    return this.canvas
  }
}

export { cross, minus, unit }

/** A body elsewhere, turned around its own upright axis. */
export const moved = (mesh, dx, dy, dz, turn = 0) => {
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

export const show = (context, stage) => context.drawImage(stage.develop(), 0, 0, 1280, 720)
