import { createCanvas } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { fontsFor } from './fonts.ts'

/** The picture of a character, in a canvas of its own. */
function drawn(letter: string, fonts: string): string {
  const canvas = createCanvas(48, 48)
  const context = canvas.getContext('2d')
  context.font = `32px ${fonts}`
  context.fillText(letter, 4, 36)
  return canvas.toDataURL('image/png')
}

/** For private use: no font has it. */
const MISSING = '\u{e123}'

test.each([
  ['Latin', 'Aäßőşğİıẞﬁ€™½'],
  ['Vietnamese', 'ễịỞ'],
  ['Greek', 'ΕλάὁἄΏς'],
  ['Cyrillic', 'КпЂћїґ№'],
  ['Japanese', '橋検ハンカナｶ㎡'],
  ['Chinese', '桥检测验'],
  ['Korean', '한국교량'],
  ['Arabic', 'شركة'],
  ['Hebrew', 'חברת'],
  ['Thai', 'บริษท'],
  ['Hindi', 'सनरकष'],
  ['symbols', '↑→✓✔●★≥∑√☎①'],
  ['emoji', '😀👍🌉❤'],
])('%s is drawn: %s', (_script, text) => {
  for (const locale of ['en', 'ja', 'zh']) {
    const fonts = fontsFor(text, locale)
    const box = drawn(MISSING, fonts)
    expect([...text].filter((letter) => drawn(letter, fonts) === box)).toEqual([])
  }
})

test('Han characters are drawn as the language draws them', () => {
  const [ja, zh, inGerman, beside] = [
    drawn('直', fontsFor('直', 'ja')),
    drawn('直', fontsFor('直', 'zh')),
    drawn('直', fontsFor('直', 'de')),
    drawn('直', fontsFor('直です', 'de')),
  ]
  expect(ja).not.toBe(zh)
  expect(inGerman).toBe(zh)
  expect(beside).toBe(ja)
})
