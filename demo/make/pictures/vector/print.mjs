// Branding for print, in millimetres: roll-ups, wall, card, envelope, colours.

import { at, signed, words } from './screensize.mjs'
import { echoes, icon, icons, mark, picture, scan, strata } from './stationery.mjs'

const foot = (dark, y) => `${signed(dark, 70, y, 250)}
${words('www.ferrolith.example', 780, y + 18, 27, `color:${dark ? '#cfe2f3' : '#1f5d94'};transform:translateX(-100%)`)}`

const features = (names, y, ink, dim) =>
  names
    .map(
      ([name, words_, key], index) => `<div ${at(70, y + index * 108, 76, 76)}>${icon(
        icons.find(([title]) => title === key)[1],
        ink,
      )}</div>${words(name, 176, y - 2 + index * 108, 35, `font-weight:600;color:${ink}`)}
${words(words_, 177, y + 42 + index * 108, 25, `color:${dim}`)}`,
    )
    .join('')

const rollupRadar = async () => `<div class="fill night"></div>${signed(true, 66, 90, 400)}
${words('The bar, the duct,<br>the void behind.', 70, 262, 82, 'color:#f7f9fb', 'h1')}
<img ${at(0, 520, 850, 640, 'clip-path:polygon(0 9%,100% 0,100% 91%,0 100%);object-position:42% 50%')}
  src="${await picture('pictures/site-radar-gx400', 1300, 72)}">
<div class="amber" ${at(-20, 1126, 890, 9, 'transform:rotate(-3.900deg)')}></div>
${words('Radar GX400', 70, 1206, 62, 'color:#f7f9fb;font-weight:600')}
${features(
  [
    ['Sixteen channels', 'Every pass sees a swath of 0.6 m', 'Radar'],
    ['On the model', 'Every echo at its place', 'Location'],
    ['The same day', 'Depth slices and a report', 'Report'],
  ],
  1318,
  '#f7f9fb',
  '#b9d3ea',
)}
<img ${at(0, 1660, 850, 190)} src="${scan(1100, 246, 'deep', 3)}"><div class="amber" ${at(0, 1656, 850, 6)}></div>
<div ${at(0, 1850, 850, 150, 'background:#0b1b2d')}></div>${foot(true, 1890)}`

const rollupCloud =
  async () => `<div class="fill" style="background:linear-gradient(180deg,#fff,#dce8f2)"></div>
${strata(850, 2000, '#1f5d94', 34)}${signed(false, 66, 90, 400)}
${words('From reading<br>to report.', 70, 262, 96, 'color:#1a2230', 'h1')}
<div class="amber" ${at(74, 500, 190, 10, 'border-radius:5px')}></div>
${words('Measurements on the model of the structure,<br>checked, shared and signed.', 72, 540, 32, 'color:#3d4b5c')}
<img class="product" ${at(20, 660, 810, 608)} src="${await picture('pictures/product-cloud-reporting', 1200, 76)}">
<div ${at(0, 1290, 850, 710, 'clip-path:polygon(0 8%,100% 0,100% 100%,0 100%)')} class="night"></div>
<div class="amber" ${at(-20, 1314, 890, 8, 'transform:rotate(-3.800deg)')}></div>
${words('Cloud Reporting', 70, 1408, 62, 'color:#f7f9fb;font-weight:600')}
${features(
  [
    ['One project', 'Radar, ultrasound, cover and tilt together', 'Software'],
    ['Findings', 'Marked once, followed to the repair', 'Location'],
    ['Reports', 'In the owner’s template and language', 'Report'],
  ],
  1518,
  '#f7f9fb',
  '#b9d3ea',
)}${foot(true, 1888)}`

const wall = async () => `<img ${at(0, 0, 3000, 1500, 'object-position:50% 60%')}
  src="${await picture('pictures/slide-bridge', 1500, 66)}">
<div ${at(0, 0, 1560, 2250, 'clip-path:polygon(0 0,100% 0,56% 100%,0 100%)')} class="night">${strata(1560, 2250, '#6fa9dc', 26)}</div>
<div class="amber" ${at(1206, -60, 16, 2400, 'transform:rotate(16.950deg)')}></div>
<div ${at(0, 1480, 3000, 770, 'background:#f7f9fb;clip-path:polygon(37.900% 0,100% 0,100% 100%,29.300% 100%)')}></div>
${signed(true, 150, 190, 800)}
${words('Seeing into<br>structures', 160, 560, 190, 'color:#f7f9fb', 'h1')}
${words('Concrete · Metal · Monitoring<br>Pipelines · Tunnels · Aerial', 168, 1040, 62, 'color:#b9d3ea')}
${(
  await Promise.all(
    ['rebar-r200', 'radar-gx400', 'echo-ut80', 'crawler-px5'].map(
      async (name, index) => `<img class="product" ${at(1150 + index * 450, 1560, 440, 560)}
  src="${await picture(`pictures/product-${name}`, 480, 72)}">${words(
    ['Rebar R200', 'Radar GX400', 'Echo UT80', 'Crawler PX5'][index],
    1370 + index * 450,
    2110,
    46,
    'font-weight:600;color:#1f5d94;transform:translateX(-50%)',
  )}`,
    ),
  )
).join('')}`

const card = async () => [
  `<div class="fill" style="background:#fff"></div>${strata(85, 55, '#1f5d94', 16)}
<div ${at(0, 30.5, 85, 24.5, 'background:#fff;clip-path:polygon(0 17%,100% 0,100% 100%,0 100%)')}></div>
${signed(false, 6, 6, 30)}<div class="amber" ${at(-2, 32.4, 90, 0.5, 'transform:rotate(-2.800deg)')}></div>
${words('Name Surname', 6.4, 37.9, 4, 'font-weight:600')}${words('Role, team', 6.4, 42.9, 2.6, 'color:#65758b')}
${words('+41 52 000 00 00 · name@ferrolith.example<br>Ferrolith Inspection AG, Winterthur', 6.4, 46.4, 2.3, 'color:#1f5d94')}`,
  `<div class="fill night"></div><img ${at(0, 0, 85, 55, 'opacity:.85')} src="${scan(680, 440, 'deep', 3, 66)}">
<div class="fill" style="background:radial-gradient(circle at 50% 50%,rgba(13,33,54,.92),rgba(13,33,54,.25))"></div>
<div ${at(31.5, 16.5, 22, 22)}>${mark('#f7f9fb', '#e0a13a', '#1f5d9466')}</div>`,
]

const envelope = async () => [
  `<div class="fill" style="background:#fff"></div>${signed(false, 14, 12, 52)}
${words('Ferrolith Inspection AG · Winterthur', 15, 29, 3.2, 'color:#65758b')}
<div ${at(0, 118, 229, 44, 'clip-path:polygon(0 60%,100% 0,100% 100%,0 100%)')}><img class="fill"
  src="${scan(1100, 212, 'pale', 5)}"></div>
<div class="amber" ${at(-4, 130.6, 237, 0.8, 'transform:rotate(-6.550deg)')}></div>
<div ${at(122, 70, 92, 42, 'border:0.300px solid #c3cedb;border-radius:2px;background:#f7f9fb')}></div>
<div ${at(192, 12, 22, 26, 'border:0.300px dashed #9dabbb')}></div>`,
  `<div class="fill night"></div>${echoes(229, 162, '#9fcdf2', 3, 4, 0.34)}
<div class="amber" ${at(0, 80.6, 229, 0.8)}></div><div ${at(94.5, 61, 40, 40, 'background:#0f2a45;border-radius:50%')}></div>
<div ${at(101.5, 68, 26, 26)}>${mark('#f7f9fb', '#e0a13a', '#1f5d9466')}</div>`,
]

const swatch = (
  x,
  y,
  width,
  height,
  fill,
  name,
  codes,
  dark,
) => `<div ${at(x, y, width, height, `background:${fill};border-radius:3px`)}></div>
${words(name, x + 4, y + height - 17, 4.6, `font-weight:600;color:${dark ? '#f7f9fb' : '#1a2230'}`)}
${words(codes, x + 4, y + height - 10.6, 2.8, `color:${dark ? '#dcebf8' : '#3d4b5c'};line-height:1.250`)}`

const colours = async () => `<div class="fill" style="background:#fff"></div>
<div ${at(0, 0, 210, 62)}><img class="fill" src="${scan(1240, 366, 'deep', 3, 66)}"></div>
<div class="fill" style="height:62px;background:linear-gradient(90deg,rgba(13,33,54,.92) 20%,rgba(13,33,54,.1))"></div>
<div class="amber" ${at(0, 61, 210, 1.4)}></div>${signed(true, 14, 16, 54)}${words('Colour card', 15, 38, 9, 'color:#f7f9fb', 'h1')}
${swatch(14, 74, 86, 62, '#1f5d94', 'Steel blue', '#1f5d94 · RGB 31 93 148<br>CMYK 88 60 14 2 · RAL 5017', true)}
${swatch(104, 74, 44, 62, '#e0a13a', 'Signal amber', '#e0a13a · RGB 224 161 58<br>CMYK 10 40 86 1', false)}
${swatch(152, 74, 44, 62, '#1a2230', 'Ink', '#1a2230 · RGB 26 34 48<br>CMYK 84 73 51 62', true)}
${swatch(14, 140, 44, 40, '#f7f9fb;border:0.300px solid #d5dde6', 'Paper', '#f7f9fb · RGB 247 249 251', false)}
${swatch(62, 140, 44, 40, '#8fbfe6', 'Steel light', '#8fbfe6 · on dark ground', false)}
${swatch(110, 140, 86, 40, 'linear-gradient(100deg,#174a78,#0d2136)', 'Night', '#174a78 to #0d2136, for covers and slides', true)}
${['#12244e', '#12427a', '#248ab0', '#70be94', '#ecbe52', '#e26e28', '#b02020']
  .map((fill, index) => `<div ${at(14 + index * 26, 194, 26, 22, `background:${fill}`)}></div>`)
  .join('')}
${words('Measured values', 14, 218.5, 4.6, 'font-weight:600')}${words('From low to high, in maps and sections; never for buttons or text', 14, 225.4, 3.2, 'color:#65758b')}
<img class="product" ${at(14, 236, 54, 46)} src="${await picture('pictures/product-rebar-r200', 480, 76)}">
<img ${at(76, 236, 58, 44, 'border-radius:3px')} src="${await picture('pictures/site-drone-d8', 520, 74)}">
<img ${at(138, 236, 58, 44, 'border-radius:3px')} src="${await picture('pictures/sign-in-poster', 520, 80)}">`

// name: width and height in millimetres, drawing
export const prints = {
  'rollup-radar.pdf': [850, 2000, rollupRadar],
  'rollup-cloud.pdf': [850, 2000, rollupCloud],
  'fair-wall.pdf': [3000, 2250, wall],
  'business-card.pdf': [85, 55, card],
  'envelope.pdf': [229, 162, envelope],
  'colour-card.pdf': [210, 297, colours],
}
