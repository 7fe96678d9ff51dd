// Flat-shaded bodies seen by a camera that turns around them; z is up, sizes in metres.
const corners = [
  [0, 0, 0],
  [1, 0, 0],
  [1, 1, 0],
  [0, 1, 0],
  [0, 0, 1],
  [1, 0, 1],
  [1, 1, 1],
  [0, 1, 1],
]
const sides = [
  [[0, 1, 5, 4], 0.86],
  [[1, 2, 6, 5], 0.72],
  [[2, 3, 7, 6], 0.64],
  [[3, 0, 4, 7], 0.8],
  [[4, 5, 6, 7], 1],
]

export const block = (x, y, z, width, depth, height, tone) =>
  sides.map(([around, light]) => ({
    points: around.map((index) => {
      const [cx, cy, cz] = corners[index]
      return [x + (cx - 0.5) * width, y + (cy - 0.5) * depth, z + cz * height]
    }),
    fill: `rgb(${tone.map((part) => Math.round(part * light))})`,
  }))

/** A camera on a circle: turn and rise in radians. */
export const orbit = (turn, rise, distance, [tx, ty, tz], scale, [cx, cy]) => {
  const [ct, st, cr, sr] = [Math.cos(turn), Math.sin(turn), Math.cos(rise), Math.sin(rise)]
  return ([x, y, z]) => {
    const [dx, dy, dz] = [x - tx, y - ty, z - tz]
    const right = -st * dx + ct * dy
    const ahead = distance - (ct * dx + st * dy) * cr - dz * sr
    const up = dz * cr - (ct * dx + st * dy) * sr
    return [cx + (right / ahead) * scale, cy - (up / ahead) * scale, ahead]
  }
}

export const drawFaces = (context, faces, project) => {
  const shown = faces.map(({ points, fill }) => {
    const flat = points.map(project)
    return { flat, fill, depth: flat.reduce((sum, [, , ahead]) => sum + ahead, 0) / flat.length }
  })
  shown.sort((first, second) => second.depth - first.depth)
  for (const { flat, fill } of shown) {
    context.beginPath()
    for (const [x, y] of flat) context.lineTo(x, y)
    context.closePath()
    context.fillStyle = fill
    context.strokeStyle = fill
    context.lineWidth = 1
    context.fill()
    context.stroke()
  }
}
