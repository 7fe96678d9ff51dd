import { describe, expect, it } from 'vitest'
import { normalize } from './normalize.ts'

const FORMS = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const

describe('normalising', () => {
  it.each(FORMS)('to %s does to what people write what the language does', (form) => {
    for (const text of ['', 'Grüße ﬁn ① Å', 'ｶﾞ', 'ệ̂', '한국', 'ﷺ', 'हिन्दी', 'Zalgo Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A']) {
      const long = text.repeat(100)
      expect(normalize(text, form)).toBe(text.normalize(form))
      expect(normalize(long, form)).toBe(long.normalize(form))
    }
  })

  it.each(FORMS)(
    'to %s keeps all the marks of a letter that has more than any writing puts there',
    (form) => {
      const piled = `a${'\u0301\u0327'.repeat(100)}`
      const joined = normalize(piled, form)
      expect(joined).toContain('\u034f')
      expect(joined.replaceAll('\u034f', '').normalize(form)).toBe(piled.normalize(form))
    },
  )
})
