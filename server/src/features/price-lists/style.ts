/** The style of the price list's page, in the portal's colours: light, dark and for print. */
const DARK = `
  color-scheme: dark;
  --paper: oklch(0.225 0.02 255); --sunken: oklch(0.265 0.021 255); --line: oklch(0.315 0.02 255);
  --ink: oklch(0.95 0.006 255); --soft: oklch(0.81 0.014 255); --brand: oklch(0.77 0.1 250);
  --up: oklch(0.74 0.15 28); --down: oklch(0.78 0.14 150);
`

/** @param fonts path of the portal's fonts */
export const styleOf = (fonts: string) => `
@font-face {
  font-family: 'Instrument Sans Variable'; font-weight: 400 700; font-display: swap;
  src: url('${fonts}/instrument-sans-latin-ext-wght-normal.woff2') format('woff2');
  unicode-range: U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,
    U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF;
}
@font-face {
  font-family: 'Instrument Sans Variable'; font-weight: 400 700; font-display: swap;
  src: url('${fonts}/instrument-sans-latin-wght-normal.woff2') format('woff2');
  unicode-range: U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,
    U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD;
}
:root {
  color-scheme: light;
  --paper: oklch(1 0 0); --sunken: oklch(0.962 0.005 255); --line: oklch(0.908 0.008 255);
  --ink: oklch(0.22 0.03 255); --soft: oklch(0.42 0.028 255); --brand: oklch(0.47 0.12 250);
  --up: oklch(0.52 0.19 28); --down: oklch(0.48 0.12 150);
}
:root[data-theme='dark'] {${DARK}}
@media (prefers-color-scheme: dark) { :root:not([data-theme='light']) {${DARK}} }
* { box-sizing: border-box; }
body {
  margin: 0; padding: 24px; background: var(--paper); color: var(--ink); overflow-wrap: break-word;
  font: 14px/1.5 'Instrument Sans Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
}
:lang(ja) body { font-family: 'Instrument Sans Variable', system-ui, 'Hiragino Sans', 'Yu Gothic UI', 'Noto Sans CJK JP', sans-serif; }
:lang(zh) body { font-family: 'Instrument Sans Variable', system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif; }
header { margin-bottom: 24px; }
header > * { margin: 0; }
.provider { display: flex; align-items: center; gap: 8px; color: var(--soft); font-size: 12px; margin-bottom: 12px; }
.provider img { height: 28px; width: auto; }
h1 { font-size: 24px; line-height: 1.2; font-weight: 600; }
.for { margin-top: 4px; }
.validity { color: var(--soft); }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { text-align: start; vertical-align: top; padding: 10px 12px; border-bottom: 1px solid var(--line); font-weight: 400; }
th:first-child { padding-inline-start: 0; min-width: 180px; }
td:last-child, thead th:last-child { padding-inline-end: 0; }
thead th { position: sticky; top: 0; background: var(--paper); color: var(--soft); font-size: 12px; font-weight: 500; }
.number { text-align: end; white-space: nowrap; }
.article { min-width: 14ch; overflow-wrap: anywhere; color: var(--soft); }
.own { font-weight: 600; }
tbody th { overflow-wrap: anywhere; }
.group th { padding: 24px 0 8px; font-size: 16px; font-weight: 600; color: var(--ink); }
.model { display: block; font-weight: 500; }
.model a { color: inherit; text-decoration-color: var(--line); text-underline-offset: 3px; }
.model a:hover { color: var(--brand); }
tr[id] { scroll-margin-top: 48px; }
tr:target > * { background: var(--sunken); }
tr:target > :first-child { box-shadow: -8px 0 0 var(--sunken), inset 3px 0 0 var(--brand); padding-inline-start: 12px; }
.title { display: block; color: var(--soft); font-size: 12px; hyphens: auto; }
.change { display: inline-block; margin-top: 4px; padding: 1px 8px; border-radius: 99px; background: var(--sunken); font-size: 12px; font-weight: 600; font-variant-numeric: tabular-nums; }
tr[data-change='up'] .change > span { color: var(--up); }
tr[data-change='down'] .change > span { color: var(--down); }
tr[data-change='new'] .change > span { color: var(--brand); }
tr[data-change] > :first-child { box-shadow: -8px 0 0 var(--paper), -11px 0 0 var(--brand); }
:root[data-only-changed] tr[data-article]:not([data-change]), :root[data-only-changed] tbody:not(:has([data-change])) { display: none; }
.add { display: block; min-height: 28px; margin: 4px 0 0; padding: 0; border: 0; background: none; color: var(--brand); font: inherit; font-size: 12px; font-weight: 500; cursor: pointer; }
.add[aria-disabled='true'] { color: var(--soft); cursor: not-allowed; }
.add:hover { text-decoration: underline; }
.note, .empty { margin: 24px 0 0; color: var(--soft); font-size: 12px; max-width: 65ch; }
.empty { font-size: 16px; }
@media (640px <= width < 800px) {
  body { padding: 20px; }
  th, td { padding-inline: 6px; }
}
@media (width < 640px) {
  body { padding: 16px; }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  table, tbody, tr, th, td { display: block; border: 0; padding: 0; }
  tbody tr:not(.group) { padding: 12px 0; border-bottom: 1px solid var(--line); }
  .group th { padding: 24px 0 4px; }
  td { display: flex; justify-content: space-between; gap: 16px; text-align: end; margin-top: 4px; }
  .article, th:first-child { min-width: 0; }
  td::before { flex: none; content: attr(data-label); color: var(--soft); text-align: start; }
}
@media print {
  :root, :root[data-theme='dark'] {
    color-scheme: light;
    --paper: #fff; --sunken: #fff; --line: #ccc; --ink: #000; --soft: #444; --brand: #000;
  }
  body { padding: 0; font-size: 10pt; }
  thead th { position: static; }
  .add { display: none; }
  thead { display: table-header-group; }
  tr, .group { break-inside: avoid; }
  .group { break-after: avoid; }
}
`
