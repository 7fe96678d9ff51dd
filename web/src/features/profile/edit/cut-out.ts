import type { Area } from 'react-easy-crop'

/** Side length of the uploaded photo in pixels. */
const SIDE = 800
const QUALITY = 0.9

/** Crops a picture to a square and encodes it again: upright, and without metadata. */
export async function cutOut(picture: Blob, { x, y, width, height }: Area): Promise<File> {
  const bitmap = await createImageBitmap(picture)
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser cannot draw')
  // JPEG has no transparency: transparent parts would turn black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, SIDE, SIDE)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, x, y, width, height, 0, 0, SIDE, SIDE)
  bitmap.close()
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
  if (!blob) throw new Error('The browser cannot write the picture')
  return new File([blob], 'photo.jpg', { type: blob.type })
}
