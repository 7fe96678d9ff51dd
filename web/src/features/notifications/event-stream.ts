export interface StreamEvent {
  name: string
  data: string
}

/** The complete server-sent events at the beginning of a text, and the incomplete rest. */
export function takeEvents(text: string): { events: StreamEvent[]; rest: string } {
  const blocks = text.split(/\r?\n\r?\n/)
  const rest = blocks.pop() ?? ''
  return { events: blocks.flatMap(toEvent), rest }
}

/** Nothing for comments, which serve as heartbeats. */
function toEvent(block: string): StreamEvent[] {
  const lines = block.split(/\r?\n/)
  const valuesOf = (field: string) =>
    lines
      .filter((line) => line.startsWith(`${field}:`))
      .map((line) => line.slice(field.length + 1).trimStart())
  const data = valuesOf('data')
  return data.length > 0 ? [{ name: valuesOf('event').at(-1) ?? 'message', data: data.join('\n') }] : []
}

/** Reads a response event by event; calls `onBytes` for all data, including heartbeats. */
export async function* readEvents(
  body: ReadableStream<BufferSource>,
  onBytes: () => void,
): AsyncGenerator<StreamEvent> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (true) {
    const { value, done } = await reader.read()
    if (done) return
    onBytes()
    const { events, rest } = takeEvents(text + value)
    text = rest
    yield* events
  }
}
