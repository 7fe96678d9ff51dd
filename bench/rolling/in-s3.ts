/** The same checks through each proxy with files in S3, and the memory that the nodes need for them. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { bucketUrl, startS3 } from '../../server/test/s3-server.ts'
import { atMost, type Figure, mb } from '../figures.ts'
import { checkProxy, failedOf, tokensThrough } from './checks.ts'
import { behindEachProxy } from './rolling.ts'

/** A node that buffers a file of 500 MB in memory would exceed this. */
const NODE_MEMORY = 700 * 1024 * 1024

export async function benchFilesInS3(folder: string): Promise<Figure[]> {
  const directory = join(folder, 's3')
  mkdirSync(directory)
  const s3 = await startS3(directory)
  try {
    return await behindEachProxy(
      folder,
      async (proxy, nodes) => {
        const tokens = await tokensThrough(proxy, nodes)
        const checks = await checkProxy({ proxy, nodes, tokens })
        return [
          failedOf(proxy, checks),
          atMost(`${proxy.name}: memory of a node, files in S3`, nodes.peakMemory(), {
            limit: NODE_MEMORY,
            show: mb,
          }),
        ]
      },
      bucketUrl(s3.endpoint, 'portal'),
    )
  } finally {
    s3.close()
  }
}
