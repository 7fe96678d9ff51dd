/** Converts Chinese to simplified characters: 價格 is found by 价格, and vice versa. */
/// <reference path="./opencc-js.d.ts" />
import pairs from 'opencc-js/dict/TSCharacters'

/** Maps single UTF-16 units only, so that positions in the text do not shift. */
const SIMPLIFIED = new Map(
  pairs.split('|').flatMap((pair): [number, string][] => {
    const [traditional = '', simplified = ''] = pair.split(' ')
    return traditional.length === 1 && simplified.length === 1
      ? [[traditional.charCodeAt(0), simplified]]
      : []
  }),
)
const HAN = /\p{Script=Han}+/gu

export function simplified(text: string): string {
  return text.replaceAll(HAN, (run) => {
    let simple = ''
    for (let i = 0; i < run.length; i += 1) simple += SIMPLIFIED.get(run.charCodeAt(i)) ?? run[i]
    return simple
  })
}
