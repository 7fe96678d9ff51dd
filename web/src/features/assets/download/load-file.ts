import { failed, send } from '../../../lib/api.ts'

const CALL = { id: 'file', method: 'GET', access: 'session' } as const

interface LoadOptions {
  signal: AbortSignal
  /** Called with each chunk that arrives. */
  onBytes: (bytes: number) => void
}

/**
 * Loads a file whole. Rejects with an ApiError, or with the AbortError of `signal`; what had arrived until then is
 * taken back from the count.
 */
export async function loadFile(address: string, { signal, onBytes }: LoadOptions): Promise<Blob> {
  const response = await send(address, CALL, { signal })
  if (!response.ok || !response.body) throw await failed(response, CALL, {})
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const reader = response.body.getReader()
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      pieces.push(piece.value)
      bytes += piece.value.length
      onBytes(piece.value.length)
    }
  } catch (error) {
    onBytes(-bytes)
    throw error
  }
  return new Blob(pieces)
}
