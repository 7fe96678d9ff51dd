/** Deflates as short as it gets in reasonable time: libdeflate at its best level, 3 % less than zlib at its best. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What gzip puts around the deflated bytes: a head, and a checksum with the length. */
const GZIP_HEAD = 10
const GZIP_TAIL = 8
const ZLIB_HEAD = Buffer.from([0x78, 0xda])

/** Several at a time, because every run of the tool costs more than what it does. */
export function deflated(contents: Buffer[]): Buffer[] {
  const folder = mkdtempSync(join(tmpdir(), 'typeset-'))
  try {
    const places = contents.map((_, at) => join(folder, String(at)))
    contents.forEach((content, at) => {
      writeFileSync(places[at] ?? '', content)
    })
    execFileSync('libdeflate-gzip', ['-12', ...places])
    return contents.map((content, at) => {
      const gzip = readFileSync(`${places[at]}.gz`)
      return Buffer.concat([ZLIB_HEAD, gzip.subarray(headOf(gzip), -GZIP_TAIL), checksum(content)])
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The head ends with the name of the file, if it has one. */
function headOf(gzip: Buffer): number {
  const hasName = ((gzip[3] ?? 0) & 8) !== 0
  return hasName ? gzip.indexOf(0, GZIP_HEAD) + 1 : GZIP_HEAD
}

/** Adler-32. */
function checksum(bytes: Buffer): Buffer {
  let [low, high] = [1, 0]
  for (const byte of bytes) {
    low = (low + byte) % 65521
    high = (high + low) % 65521
  }
  const sum = Buffer.alloc(4)
  sum.writeUInt16BE(high, 0)
  sum.writeUInt16BE(low, 2)
  return sum
}
