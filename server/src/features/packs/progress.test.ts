import { expect, test } from 'vitest'
import { progressPrinter } from './progress.ts'

function printerTo(isTTY: boolean) {
  const written: string[] = []
  let time = 0
  const print = progressPrinter({ isTTY, write: (text) => written.push(text) }, () => time)
  const wait = (ms: number) => {
    time += ms
  }
  return { written, print, wait }
}

test('a terminal shows one line for each step, which changes', () => {
  const { written, print } = printerTo(true)
  print({ step: 'rows', entity: 'onboarding-cards', done: 0, total: 6 })
  print({ step: 'rows', entity: 'onboarding-cards', done: 6, total: 6 })
  expect(written.join('')).toBe(
    '\r\u001b[KWriting onboarding cards: 0 of 6\r\u001b[KWriting onboarding cards: 6 of 6\n',
  )
})

test('a log has a line for each step that is done, and now and then one for what takes long', () => {
  const { written, print, wait } = printerTo(false)
  print({ step: 'check', done: 1, total: 2 })
  print({ step: 'check', done: 2, total: 2 })
  print({ step: 'index', entity: 'documents', done: 200, total: 1000 })
  wait(6000)
  print({ step: 'index', entity: 'documents', done: 400, total: 1000 })
  print({ step: 'index', entity: 'documents', done: 600, total: 1000 })
  print({ step: 'index', entity: 'documents', done: 1000, total: 1000 })
  expect(written).toEqual([
    'Checking files: 2 of 2\n',
    'Indexing documents: 400 of 1000\n',
    'Indexing documents: 1000 of 1000\n',
  ])
})
