/**
 * The library for pictures: loaded for a first one, not at each start. What it would keep of pictures that are done, and
 * threads of its own for each, cost a hundred megabytes; who works on several at once limits them.
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
