/** A frame of a video, read by ffmpeg. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

const LIMIT_MS = 15_000
const MAX_PICTURE_BYTES = 40 * 1024 * 1024
const MAX_WIDTH = 1600
/** Of so many frames the one that is most like them is taken: not a black one. */
const FRAMES = 50
/** The format that ffmpeg has to assume, whatever the file looks like. */
const FORMATS: Readonly<Record<string, string>> = { 'video/mp4': 'mp4', 'video/webm': 'webm' }

/** A frame from the beginning of the video, as PNG; undefined where there is none that can be read. */
export async function readFrame(
  ffmpeg: string,
  path: string,
  mediaType: string,
): Promise<Buffer | undefined> {
  const format = FORMATS[mediaType]
  if (!format) return undefined
  const input = ['-protocol_whitelist', 'file', '-f', format, '-i', path]
  const filter = `thumbnail=${FRAMES},scale='min(${MAX_WIDTH},iw)':-2`
  const output = [
    '-an',
    '-sn',
    '-dn',
    '-frames:v',
    '1',
    '-vf',
    filter,
    '-f',
    'image2pipe',
    '-c:v',
    'png',
    '-',
  ]
  try {
    const { stdout } = await run(ffmpeg, ['-nostdin', '-v', 'error', '-threads', '1', ...input, ...output], {
      encoding: 'buffer',
      timeout: LIMIT_MS,
      killSignal: 'SIGKILL',
      maxBuffer: MAX_PICTURE_BYTES,
      env: {},
    })
    return stdout.length > 0 ? stdout : undefined
  } catch (error) {
    // ffmpeg itself cannot be run: that says nothing about the video.
    if (typeof (error as { code?: unknown }).code === 'string' && (error as { syscall?: string }).syscall)
      throw error
    return undefined
  }
}
