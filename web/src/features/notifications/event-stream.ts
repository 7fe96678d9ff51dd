export interface StreamEvent {
  name: string
  data: string
}

/** The whole events at the beginning of a text of server-sent events, and what is left of it until more arrives. */
export function takeEvents(text: string): { events: StreamEvent[]; rest: string } {
  const blocks = text.split(/\r?\n\r?\n/)
  const rest = blocks.pop() ?? ''
  return { events: blocks.flatMap(toEvent), rest }
}

/** None for a comment, which is how the server shows that it lives. */
function toEvent(block: string): StreamEvent[] {
  const lines = block.split(/\r?\n/)
  const valuesOf = (field: string) =>
    lines
      .filter((line) => line.startsWith(`${field}:`))
      .map((line) => line.slice(field.length + 1).trimStart())
  const data = valuesOf('data')
  return data.length > 0 ? [{ name: valuesOf('event').at(-1) ?? 'message', data: data.join('\n') }] : []
}

/** Reads a response event by event; `onBytes` is called whenever something arrives, heartbeats included. */
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
