/** Extracts a frame of a video with ffmpeg. */
import { type ExecFileException, execFile } from 'node:child_process'
import { constants } from 'node:os'
import { promisify } from 'node:util'
import { isEndedByOthers } from './ended-by-others.ts'

const run = promisify(execFile)

/** CPU time: on a busy machine a good video takes much longer by the clock. */
const LIMIT_SECONDS = 15
/** Wall-clock limit, for processes that hang without using CPU. */
const WALL_CLOCK_MS = 150_000
const MAX_PICTURE_BYTES = 40 * 1024 * 1024
const MAX_WIDTH = 1600
/** ffmpeg picks the most typical of so many frames, which avoids black ones. */
const FRAMES = 50
const ENDING_SIGNALS: readonly number[] = [constants.signals.SIGTERM, constants.signals.SIGINT]
/** The container format is forced, whatever the file looks like. */
const FORMATS: Readonly<Record<string, string>> = { 'video/mp4': 'mp4', 'video/webm': 'webm' }

interface ExecFailure extends Omit<ExecFileException, 'stderr'> {
  syscall?: string
  // Not the text that the types say, as the picture is none.
  stderr?: unknown
}

/** Whether ffmpeg could not be started, or was killed from outside: neither says anything about the video. */
function isAboutFfmpeg({ syscall, killed, signal, stderr }: ExecFailure): boolean {
  if (syscall) return true
  const named = /received signal (\d+)/.exec(String(stderr))?.[1]
  return !killed && (isEndedByOthers(signal) || ENDING_SIGNALS.includes(Number(named)))
}

/** An early frame of the video, as PNG; undefined if none can be read. */
export async function readFrame(
  ffmpeg: string,
  path: string,
  mediaType: string,
): Promise<Buffer | undefined> {
  const format = FORMATS[mediaType]
  if (!format) return undefined
  const messages = ['-hide_banner', '-nostats', '-v', 'info']
  const options = ['-nostdin', ...messages, '-threads', '1', '-timelimit', String(LIMIT_SECONDS)]
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
    const { stdout } = await run(ffmpeg, [...options, ...input, ...output], {
      encoding: 'buffer',
      timeout: WALL_CLOCK_MS,
      killSignal: 'SIGKILL',
      maxBuffer: MAX_PICTURE_BYTES,
      env: {},
    })
    return stdout.length > 0 ? stdout : undefined
  } catch (error) {
    if (isAboutFfmpeg(error as ExecFailure)) throw error
    return undefined
  }
}
