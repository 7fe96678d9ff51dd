/**
 * The library for pictures: loaded on first use, not at each start. Its cache and its own threads would cost a hundred
 * megabytes; the caller limits concurrency.
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
