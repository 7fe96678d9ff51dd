import { failed, send } from '../../../lib/api.ts'

const CALL = { id: 'file', method: 'GET', access: 'session' } as const

interface LoadOptions {
  signal: AbortSignal
  /** Called with the size of each chunk received. */
  onBytes: (bytes: number) => void
}

/**
 * Loads a whole file. On failure, rejects with an ApiError or the AbortError of `signal`, and subtracts what it had
 * counted.
 */
export async function loadFile(url: string, { signal, onBytes }: LoadOptions): Promise<Blob> {
  const response = await send(url, CALL, { signal })
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
