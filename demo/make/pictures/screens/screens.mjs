// Draws all screens in one headless Chromium page and cuts them apart: node screens.mjs <folder>
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { screens } from './draw.js'
import { instruments } from './instruments.js'
import { reporting } from './reporting.js'
import { software } from './software.js'
import { tables } from './tables.js'
import { views } from './views.js'

const target = process.argv[2]
const here = import.meta.dirname
const fonts = join(here, '../../../../node_modules/@fontsource-variable/instrument-sans/files')
const font = join(fonts, 'instrument-sans-latin-wght-normal.woff2')
const files = [
  'fields.js',
  'draw.js',
  'instruments.js',
  'reporting.js',
  'software.js',
  'tables.js',
  'views.js',
]
const all = Object.entries({ ...screens, ...instruments, ...reporting, ...software, ...tables, ...views })
mkdirSync(target, { recursive: true })

// Each file keeps its own names, as modules do.
const bundle = files
  .map((name) => {
    const source = readFileSync(join(here, name), 'utf8').replace(/^import .*$/gm, '')
    const names = [...source.matchAll(/^export const (\w+)/gm)].map(([, shown]) => shown)
    for (const [, list] of source.matchAll(/^export \{ (.*) \}$/gm)) names.push(...list.split(', '))
    const inner = source.replace(/^export \{.*$/gm, '').replace(/^export /gm, '')
    return `const { ${names.join(', ')} } = (() => {${inner}\nreturn { ${names.join(', ')} } })()`
  })
  .join('\n')

const page = `<!doctype html><meta charset="utf-8"><style>
@font-face { font-family: 'Instrument Sans'; font-weight: 400 700;
  src: url(data:font/woff2;base64,${readFileSync(font).toString('base64')}) }
body { margin: 0; background: #000 } canvas { display: block }</style><script type="module">
await document.fonts.load("600 20px 'Instrument Sans'")
${bundle}
for (const [width, height, draw] of Object.values({ ...screens, ...instruments, ...reporting, ...software, ...tables, ...views })) {
  const canvas = document.body.appendChild(Object.assign(document.createElement('canvas'), { width, height }))
  const context = canvas.getContext('2d')
  context.fillStyle = '#0e1622'
  context.fillRect(0, 0, width, height)
  draw(context, width, height)
}
</script>`
const html = join(target, 'screens.html')
const sheet = join(target, 'sheet.png')
writeFileSync(html, page)
const tall = all.reduce((sum, [, [, height]]) => sum + height, 0)
execFileSync(
  process.env.CHROMIUM ?? 'chromium',
  [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--hide-scrollbars',
    '--virtual-time-budget=8000',
    `--window-size=1300,${tall}`,
    `--screenshot=${sheet}`,
    html,
  ],
  { stdio: 'ignore' },
)

let top = 0
for (const [name, [width, height]] of all) {
  await sharp(sheet)
    .extract({ left: 0, top, width, height })
    .png()
    .toFile(join(target, `${name}.png`))
  top += height
}
