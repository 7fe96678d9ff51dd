// The stage of the screen films: time, pointer, typed words, camera, encoder. Drawn in a field of 1280 × 720.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import { amber, box, line, text } from '../screens/draw.js'
import { paint, seeded } from '../screens/fields.js'
import { brand, dark, dim, soft } from '../screens/software.js'

const [WIDTH, HEIGHT] = [960, 540]

export const useFonts = (folder) => {
  for (const weight of [500, 600, 700]) {
    GlobalFonts.registerFromPath(join(folder, `instrument-sans-${weight}.ttf`), 'Instrument Sans')
  }
}

/** From 0 to 1 between two moments, without jerks. */
export const ease = (t, from, to) => {
  const part = Math.min(1, Math.max(0, (t - from) / (to - from)))
  return part * part * (3 - 2 * part)
}

/** The value of keys [moment, ...values] at t. */
export const keyed = (keys, t) => {
  const next = keys.findIndex(([moment]) => moment > t)
  if (next === 0) return keys[0].slice(1)
  if (next < 0) return keys.at(-1).slice(1)
  const [first, second] = [keys[next - 1], keys[next]]
  const part = ease(t, first[0], second[0])
  return first.slice(1).map((value, index) => value + (second[index + 1] - value) * part)
}

export const typed = (words, t, start, rate = 18) =>
  words.slice(0, Math.max(0, Math.floor((t - start) * rate)))

/** A picture that is computed once, since fields are painted pixel by pixel. */
export const still = (width, height, draw) => {
  const canvas = createCanvas(width, height)
  draw(canvas.getContext('2d'), width, height)
  return canvas
}

export const field = (width, height, ramp, values) =>
  still(width, height, (context) => paint(context, 0, 0, width, height, ramp, values))

export const faded = (context, alpha, draw) => {
  if (alpha <= 0) return
  context.save()
  context.globalAlpha *= Math.min(1, alpha)
  draw()
  context.restore()
}

export const clipped = (context, x, y, width, height, draw, radius = 0) => {
  context.save()
  context.beginPath()
  context.roundRect(x, y, width, height, radius)
  context.clip()
  draw()
  context.restore()
}

export const card = (context, x, y, width, height, fill = '#ffffff', radius = 12) => {
  context.save()
  context.shadowColor = 'rgba(18,52,86,.22)'
  context.shadowBlur = 22
  context.shadowOffsetY = 7
  box(context, x, y, width, height, radius, fill)
  context.restore()
}

export const button = (context, words, x, y, width, height, pressed = false, fill = brand) => {
  box(context, x, y, width, height, 9, pressed ? '#12406b' : fill)
  const ink = fill === brand || pressed ? '#ffffff' : dark
  text(context, words, x + width / 2, y + height / 2 + 7, 19, ink, 600, 'center')
}

export const tick = (context, x, y, size, part = 1, stroke = '#ffffff') => {
  if (part <= 0) return
  const points = [
    [x - size * 0.45, y],
    [x - size * 0.12, y + size * 0.34],
    [x + size * 0.46, y - size * 0.34],
  ]
  context.lineCap = 'round'
  line(context, part < 0.5 ? points.slice(0, 2) : points, stroke, size * 0.2)
  context.lineCap = 'butt'
}

export const checkbox = (context, x, y, part) => {
  box(context, x, y, 26, 26, 7, part > 0 ? brand : '#c3cedb')
  if (part <= 0) box(context, x + 3, y + 3, 20, 20, 5, '#ffffff')
  tick(context, x + 13, y + 13, 15, part)
}

export const input = (context, label, words, x, y, width, active, t) => {
  text(context, label, x, y - 12, 17, dim, 600)
  box(context, x, y, width, 48, 9, active ? brand : '#c9d4e0')
  box(context, x + 2, y + 2, width - 4, 44, 7, '#ffffff')
  text(context, words, x + 16, y + 32, 21, dark, 500)
  if (active && (t * 2) % 1 < 0.6)
    box(context, x + 19 + context.measureText(words).width, y + 12, 2, 25, 0, brand)
}

export const toast = (context, words, alpha, fill = dark, x = 640, y = 648) =>
  faded(context, alpha, () => {
    context.font = "600 21px 'Instrument Sans'"
    const width = context.measureText(words).width + 92
    const top = y + 18 * (1 - Math.min(1, alpha))
    card(context, x - width / 2, top - 30, width, 56, fill, 28)
    box(context, x - width / 2 + 14, top - 18, 32, 32, 16, amber)
    tick(context, x - width / 2 + 30, top - 2, 17, 1, dark)
    text(context, words, x - width / 2 + 60, top + 5, 21, '#ffffff', 600)
  })

const arrow = (context, x, y, pressed) => {
  context.save()
  context.translate(x, y)
  context.scale(pressed, pressed)
  context.shadowColor = 'rgba(10,20,34,.4)'
  context.shadowBlur = 6
  context.shadowOffsetY = 3
  context.beginPath()
  for (const [px, py] of [
    [0, 0],
    [0, 29],
    [7, 23],
    [12, 34],
    [17, 32],
    [12, 21],
    [21, 21],
  ]) {
    context.lineTo(px, py)
  }
  context.closePath()
  context.fillStyle = '#101a27'
  context.fill()
  context.shadowColor = 'transparent'
  context.strokeStyle = '#ffffff'
  context.lineWidth = 2.6
  context.stroke()
  context.restore()
}

const pointer = (context, keys, t) => {
  const [x, y] = keyed(keys, t)
  const click = keys.find(([moment, , , press]) => press && t >= moment && t < moment + 0.5)
  if (click) {
    const part = (t - click[0]) / 0.5
    context.strokeStyle = `rgba(224,161,58,${1 - part})`
    context.lineWidth = 5
    context.beginPath()
    context.arc(x, y, 8 + 26 * part, 0, 7)
    context.stroke()
  }
  arrow(context, x, y, click && t < click[0] + 0.14 ? 0.86 : 1)
}

const encoder = (path, rate, quality, most) =>
  spawn(
    'ffmpeg',
    [
      ...['-y', '-loglevel', 'error', '-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${WIDTH}x${HEIGHT}`],
      ...['-r', `${rate}`, '-i', '-', '-an', '-c:v', 'libx264', '-preset', 'medium', '-crf', `${quality}`],
      ...['-maxrate', `${most}k`, '-bufsize', `${most * 2}k`, '-g', '150', '-pix_fmt', 'yuv420p'],
      ...['-movflags', '+faststart', '-threads', '1', path],
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )

const compose = (context, { draw, keys, camera }, t, width, height) => {
  const [zoom, x, y] = camera ? keyed(camera, t) : [1, 640, 360]
  const scale = (width / 1280) * zoom
  context.setTransform(scale, 0, 0, scale, width / 2 - x * scale, height / 2 - y * scale)
  draw(context, t)
  if (keys) pointer(context, keys, t)
}

/** The still before the film starts, in its own size. */
export const portray = async (folder, name, lesson) => {
  const canvas = createCanvas(1280, 720)
  compose(canvas.getContext('2d'), lesson, lesson.poster, 1280, 720)
  writeFileSync(join(folder, `poster-${name}.png`), await canvas.encode('png'))
}

/** One frame after the other to `<folder>/videos/<name>.mp4`, the poster to `<folder>/poster-<name>.png`. */
export const record = async (folder, name, lesson) => {
  const { seconds = 12, rate = 25, quality = 25, most = 160 } = lesson
  const canvas = createCanvas(WIDTH, HEIGHT)
  const context = canvas.getContext('2d')
  const process = encoder(join(folder, `videos/${name}.mp4`), rate, quality, most)
  for (let index = 0; index < seconds * rate; index += 1) {
    compose(context, lesson, index / rate, WIDTH, HEIGHT)
    if (!process.stdin.write(Buffer.from(canvas.data()))) await once(process.stdin, 'drain')
  }
  process.stdin.end()
  const [code] = await once(process, 'close')
  if (code) throw new Error(`ffmpeg failed on ${name}`)
  await portray(folder, name, lesson)
}
export { amber, box, brand, dark, dim, line, seeded, soft, text }
