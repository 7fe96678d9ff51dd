/**
 * Puts into the page what it says where its scripts do not arrive, in all languages: texts come with the scripts.
 * `public/theme.js` shows it.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { HtmlTagDescriptor, Plugin } from 'vite'
import { LOCALES } from '../contract/src/locale.ts'

const MESSAGE = 'startFailed'

async function failureIn(locale: string): Promise<HtmlTagDescriptor> {
  const path = join(import.meta.dirname, '../i18n/locales', locale, 'common.json')
  const texts = JSON.parse(await readFile(path, 'utf8'))
  return {
    tag: 'main',
    attrs: { lang: locale, class: 'start-failure' },
    children: [
      { tag: 'p', attrs: { role: 'alert' }, children: texts[MESSAGE] },
      { tag: 'button', attrs: { type: 'button' }, children: texts.action.retry },
    ],
  }
}

export function nameStartFailure(): Plugin {
  return {
    name: 'start-failure',
    transformIndexHtml: async () => [
      {
        tag: 'template',
        attrs: { id: 'start-failure' },
        children: await Promise.all(LOCALES.map(failureIn)),
        injectTo: 'body',
      },
    ],
  }
}
