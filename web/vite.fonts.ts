/**
 * The font is requested with the page, not once the style sheet has been read and a text is there to be drawn: until it
 * comes, texts stand in a wider or narrower one, and lines break elsewhere.
 */
import type { Plugin } from 'vite'

/** What nearly every text needs; the others come with the letters that need them. */
const FONT = /instrument-sans-latin-wght-normal-[^/]*\.woff2$/

export function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) => {
        const file = Object.keys(bundle).find((name) => FONT.test(name))
        if (!file) return []
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `./${file}` }
        return [{ tag: 'link', attrs, injectTo: 'head' }]
      },
    },
  }
}
