/** Chinese in one way of writing: 價格 is found by 价格, and the other way round. */
/// <reference path="./opencc-js.d.ts" />
import pairs from 'opencc-js/dict/TSCharacters'

/** One unit of UTF-16 for another, so that places in the text stay what they are. */
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
