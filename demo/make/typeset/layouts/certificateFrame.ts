/** The framed page of a certificate: its ornament, seal and signatures. */
import { COMPANY, logo } from '../frame.ts'

const TAU = 2 * Math.PI
const WAVES = 12
const PIECES = 3 * WAVES

/** A guilloche rosette, as on old certificates: each ring is a smooth curve through a few points. */
function rosette(size: number, rings: number, colour: string, width: number): string {
  const paths = Array.from({ length: rings }, (_, ring) => {
    const place = (angle: number) => {
      const radius = size * (0.42 - ring * 0.034 + 0.05 * Math.sin(WAVES * angle + ring * 1.1))
      return [size / 2 + radius * Math.cos(angle), size / 2 + radius * Math.sin(angle)] as const
    }
    const step = TAU / PIECES
    const near = 1e-4
    const slope = (angle: number) => {
      const [[x0, y0], [x1, y1]] = [place(angle - near), place(angle + near)]
      return [(((x1 - x0) / near) * step) / 6, (((y1 - y0) / near) * step) / 6] as const
    }
    const text = (...numbers: number[]) => numbers.map((number) => number.toFixed(1)).join(' ')
    const curves = Array.from({ length: PIECES }, (__, at) => {
      const [from, to] = [at * step, (at + 1) * step]
      const [[x0, y0], [x1, y1], [dx0, dy0], [dx1, dy1]] = [place(from), place(to), slope(from), slope(to)]
      return `C${text(x0 + dx0, y0 + dy0, x1 - dx1, y1 - dy1, x1, y1)}`
    })
    return `<path d="M${text(...place(0))}${curves.join('')}" fill="none" stroke="${colour}" stroke-width="${width}"/>`
  })
  return `<svg class="rosette" viewBox="0 0 ${size} ${size}" aria-hidden="true">${paths.join('')}</svg>`
}

const SEAL = `<svg class="seal" viewBox="0 0 120 120" aria-hidden="true">
  ${rosette(120, 3, '#1f5d94', 0.6).replace(/^<svg[^>]*>|<\/svg>$/g, '')}
  <circle cx="60" cy="60" r="33" fill="#fff" stroke="#1f5d94" stroke-width="1.2"/>
  <rect x="49" y="38" width="22" height="44" rx="4" fill="none" stroke="#1f5d94" stroke-width="3"/>
  <path d="M49 50l22 -3M49 74l22 -3" stroke="#1f5d94" stroke-width="2.4"/>
  <path d="M36 61h48" stroke="#e0a13a" stroke-width="3.4"/></svg>`

const SIGNATURES = [
  'M4 30C14 4 20 6 17 22S10 40 16 33S30 10 32 18S26 34 34 30S46 16 46 22S42 32 50 29S64 20 70 24S88 30 112 18',
  'M6 14C22 4 34 10 20 24S6 38 14 36S40 18 44 16S38 32 44 30S56 18 58 20S54 32 62 28S78 14 80 22S96 28 116 24M60 10L92 8',
].map(
  (
    path,
  ) => `<svg class="name" viewBox="0 0 124 42" aria-hidden="true"><path d="${path}" fill="none" stroke="#20456b"
  stroke-width="1.7" stroke-linecap="round"/></svg>`,
)

export type Signatory = { name: string; role: string }

/** `kind` appears above the title; the last page of a document has no page break. */
export function framedPage(kind: string, content: string, signatories: Signatory[], last = false): string {
  const signed = signatories.map(
    ({ name, role }, at) =>
      `<div>${SIGNATURES[at]}${name}<br>${role}<br>${COMPANY.legalName}, ${COMPANY.town}</div>`,
  )
  return `<section class="framed${last ? ' last' : ''}"><div class="frame"><div class="inner">${rosette(400, 5, '#1f5d94', 1)}
    ${logo()}<p class="kind">${kind}</p>${content}
    <div class="signatures">${SEAL}${signed.join('')}</div></div></div></section>`
}
