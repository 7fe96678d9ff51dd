/** Requests the resized pictures of the portal's lists, as browsers do: each is generated on the first request. */
import type { Server } from './processes.ts'

const LISTS = ['products', 'categories', 'videos', 'documents', 'wiki-article', 'product-images']
/** Browsers send as many requests to one host at a time. */
const AT_ONCE = 6
/** The URL of a resized file. */
const SIZED = /\/files\/[^"]+?[?&]v=[^"]*/g

/** @returns the number of pictures */
export async function askForPictures(server: Server, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  const lists = await Promise.all(
    LISTS.map(async (name) => (await fetch(`${server.address}/api/partner/${name}`, { headers })).text()),
  )
  const addresses = [...new Set(lists.flatMap((list) => list.match(SIZED) ?? []))]
  const waiting = addresses.values()
  const askInTurn = async () => {
    for (const address of waiting) {
      const answer = await fetch(server.address + address)
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, askInTurn))
  return addresses.length
}
