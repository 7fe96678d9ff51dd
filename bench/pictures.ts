/** Asks for the sized pictures of the portal's lists, as the browsers of its users do: each is made when first asked for. */
import type { Server } from './processes.ts'

const LISTS = ['products', 'categories', 'videos', 'documents', 'wiki-article', 'product-images']
/** As many as a browser asks one host for at the same time. */
const AT_ONCE = 6
/** An address of a file in some size. */
const SIZED = /\/files\/[^"]+?[?&]v=[^"]*/g

/** @returns how many pictures there are */
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
