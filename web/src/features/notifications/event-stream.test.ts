import { describe, expect, test, vi } from 'vitest'
import { readEvents, type StreamEvent, takeEvents } from './event-stream.ts'

describe('the events of a text', () => {
  test('are taken as far as they are whole', () => {
    const text = 'event: end\ndata: {"reason":"closing"}\n\nevent: end\nda'
    expect(takeEvents(text)).toEqual({
      events: [{ name: 'end', data: '{"reason":"closing"}' }],
      rest: 'event: end\nda',
    })
    expect(takeEvents('')).toEqual({ events: [], rest: '' })
  })

  test('leave out signs of life', () => {
    expect(takeEvents(':\n\n:\n\ndata: 1\n\n')).toEqual({
      events: [{ name: 'message', data: '1' }],
      rest: '',
    })
  })

  test('may have several lines, and any line ends', () => {
    expect(takeEvents('event:a\r\ndata: 1\r\ndata: 2\r\n\r\n').events).toEqual([{ name: 'a', data: '1\n2' }])
  })
})

test('events are read however the bytes are cut', async () => {
  const bytes = new TextEncoder().encode(':\n\nevent: a\ndata: "Prüfung 検査"\n\ndata: 2\n\n')
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
      controller.close()
    },
  })
  const onBytes = vi.fn()
  const events: StreamEvent[] = []
  for await (const event of readEvents(body, onBytes)) events.push(event)
  expect(events).toEqual([
    { name: 'a', data: '"Prüfung 検査"' },
    { name: 'message', data: '2' },
  ])
  expect(onBytes.mock.calls.length).toBeGreaterThan(2)
})
