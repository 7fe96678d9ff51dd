import { spawnSync } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/at-end.ts'
import { readFrame } from './video-frame.ts'

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0

function write(name: string, content: string): string {
  const path = join(temporaryFolder(), name)
  writeFileSync(path, content)
  return path
}

describe.runIf(hasFfmpeg)('a frame of a video', () => {
  test('is a picture of it, not of the black beginning', async () => {
    const path = join(temporaryFolder(), 'film.mp4')
    const black = 'color=black:size=64x48:duration=0.2:rate=10'
    const white = 'color=white:size=64x48:duration=1:rate=10'
    const inputs = [black, white].flatMap((source) => ['-f', 'lavfi', '-i', source])
    const made = spawnSync('ffmpeg', ['-v', 'error', ...inputs, '-filter_complex', 'concat', path])
    expect(made.status, made.stderr.toString()).toBe(0)
    const frame = await readFrame('ffmpeg', path, 'video/mp4')
    expect(await sharp(frame).metadata()).toMatchObject({ format: 'png', width: 64, height: 48 })
    const { channels } = await sharp(frame).stats()
    expect(channels[0]?.mean).toBeGreaterThan(200)
  })

  test('is not there where the file is no video, or names others', async () => {
    const list = '#EXTM3U\n#EXTINF:1,\nfile:///etc/hostname\n'
    expect(await readFrame('ffmpeg', write('list.mp4', list), 'video/mp4')).toBeUndefined()
    expect(await readFrame('ffmpeg', write('film.bin', 'x'), 'application/zip')).toBeUndefined()
  })
})

test('an ffmpeg that is not there says nothing about the video', async () => {
  const path = write('film.mp4', 'x')
  await expect(readFrame('/nowhere/ffmpeg', path, 'video/mp4')).rejects.toThrow('ENOENT')
})

test('an ffmpeg that others end says nothing about the video; one that takes too much time does', async () => {
  const film = write('film.mp4', 'x')
  const ending = (script: string) => {
    const path = write(`ffmpeg-${crypto.randomUUID()}`, `#!/bin/sh\n${script}\n`)
    chmodSync(path, 0o755)
    return readFrame(path, film, 'video/mp4')
  }
  // It exits by itself when asked to terminate.
  const exiting = (signal: number) =>
    ending(`echo Exiting normally, received signal ${signal}. >&2; exit 255`)
  await expect(exiting(15)).rejects.toThrow('Command failed')
  await expect(ending('kill -KILL $$')).rejects.toThrow('Command failed')
  expect(await exiting(24)).toBeUndefined()
})
