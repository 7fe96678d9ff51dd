/**
 * Loads the image library on first use instead of at each start. Its cache and threads are off, as they would cost a
 * hundred megabytes; callers limit concurrency.
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
