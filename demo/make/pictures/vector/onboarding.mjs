// Six illustrations for the first steps: paper, light from the upper left, one amber accent each.
const defs = `<defs>
<linearGradient id="room" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#eef4f9"/>
<stop offset="1" stop-color="#c9dbea"/></linearGradient>
<linearGradient id="steel" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#3f83bd"/>
<stop offset="1" stop-color="#1a4f7f"/></linearGradient>
<linearGradient id="deep" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#2b4058"/>
<stop offset="1" stop-color="#161f2c"/></linearGradient>
<linearGradient id="paper" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ffffff"/>
<stop offset="1" stop-color="#edf2f7"/></linearGradient>
<linearGradient id="amber" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f0bd62"/>
<stop offset="1" stop-color="#d08d24"/></linearGradient>
<radialGradient id="pool"><stop offset="0" stop-color="#fff" stop-opacity=".95"/>
<stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
<filter id="soft" x="-40%" y="-40%" width="180%" height="200%"><feGaussianBlur stdDeviation="13"/></filter>
</defs>`

const cast = (x, y, width, height, radius = 16) => `<rect x="${x + 12}" y="${y + 20}" width="${width}"
  height="${height}" rx="${radius}" fill="#123456" opacity=".26" filter="url(#soft)"/>`
const sheet = (x, y, width, height, fill = 'url(#paper)', radius = 16) =>
  `${cast(
    x,
    y,
    width,
    height,
    radius,
  )}<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`
const bar = (x, y, width, fill = '#d3deea', height = 12) => `<rect x="${x}" y="${y}" width="${width}"
  height="${height}" rx="${height / 2}" fill="${fill}"/>`
const turned = (angle, x, y, body) => `<g transform="rotate(${angle} ${x} ${y})">${body}</g>`
const tick = (x, y, size, stroke = '#fff') => `<path d="M${x - size * 0.45} ${y}l${size * 0.32} ${size * 0.34}
  ${size * 0.58}-${size * 0.66}" fill="none" stroke="${stroke}" stroke-width="${size * 0.17}"
  stroke-linecap="round" stroke-linejoin="round"/>`
const coin = (x, y, radius, fill = 'url(#amber)') => `<circle cx="${x + 6}" cy="${y + 10}" r="${radius}"
  fill="#123456" opacity=".25" filter="url(#soft)"/>
<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`

const card = (body) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 500" width="800"
  height="500">${defs}
<rect width="800" height="500" fill="url(#room)"/>
<ellipse cx="250" cy="120" rx="420" ry="270" fill="url(#pool)" opacity=".75"/>
<path d="M0 404c180-34 620-34 800 0v96H0z" fill="#b4cce0" opacity=".5"/>${body}</svg>`

const hyperbola = (x, y, width, height, at, depth) =>
  Array.from({ length: 31 }, (_, step) => {
    const dx = (step / 30 - 0.5) * width * 0.42
    const down = Math.min(height - 6, Math.sqrt(depth * depth + dx * dx * 1.4))
    return `${(x + width * at + dx).toFixed(1)} ${(y + down).toFixed(1)}`
  }).join(' ')

const hyperbolas = (x, y, width, height, stroke) =>
  [0.25, 0.5, 0.78]
    .flatMap((at, index) =>
      [0, 1, 2].map((echo) => {
        const points = hyperbola(x, y, width, height, at, height * (0.26 + index * 0.05) + echo * 13)
        return `<polyline points="${points}" fill="none" stroke="${stroke}" stroke-width="4"
  stroke-linecap="round" opacity="${0.95 - echo * 0.3}"/>`
      }),
    )
    .join('')

const profile = card(`${turned(-6, 300, 260, sheet(150, 120, 330, 260, 'url(#steel)', 22))}
${turned(
  3,
  430,
  250,
  `${sheet(230, 104, 380, 276, 'url(#paper)', 22)}<rect x="230" y="104" width="380"
  height="66" rx="22" fill="#1f5d94"/><rect x="230" y="140" width="380" height="30" fill="#1f5d94"/>
<rect x="384" y="122" width="72" height="12" rx="6" fill="#0f3557"/>
<circle cx="316" cy="252" r="56" fill="#dbe8f3"/><circle cx="316" cy="236" r="22" fill="#1f5d94"/>
<path d="M276 291c4-30 22-42 40-42s36 12 40 42a56 56 0 0 1-80 0z" fill="#1f5d94"/>
${bar(402, 206, 160, '#1a2230', 16)}${bar(402, 240, 120)}${bar(402, 266, 150)}${bar(402, 292, 90)}${bar(
  260,
  338,
  190,
  '#e3ebf2',
)}`,
)}
${coin(606, 352, 44)}${tick(606, 354, 44)}`)

const prices = card(`${turned(-5, 330, 260, sheet(190, 78, 300, 350, '#dfe9f2', 14))}
${turned(
  2,
  400,
  250,
  `${sheet(236, 66, 320, 370, 'url(#paper)', 14)}${bar(270, 100, 130, '#1f5d94', 18)}${[0, 1, 2, 3, 4]
    .map(
      (row) => `
<rect x="270" y="${148 + row * 50}" width="38" height="34" rx="8" fill="${
        ['#c7dbec', '#e6eef5', '#c7dbec', '#f4dfb6', '#c7dbec'][row]
      }"/>${bar(324, 152 + row * 50, 100 + (row % 3) * 20, '#8fa3b8', 10)}${bar(
        324,
        170 + row * 50,
        70,
        '#d3deea',
        8,
      )}
${bar(472, 158 + row * 50, 54, row === 3 ? '#d08d24' : '#1a2230', 14)}`,
    )
    .join('')}`,
)}
<g transform="rotate(14 600 230)"><path d="M572 172l36-28 36 28v116a14 14 0 0 1-14 14h-44a14 14 0 0 1-14-14z"
  transform="translate(12 20)" fill="#123456" opacity=".28" filter="url(#soft)"/>
<path d="M572 172l36-28 36 28v116a14 14 0 0 1-14 14h-44a14 14 0 0 1-14-14z" fill="url(#amber)"/>
<circle cx="608" cy="178" r="10" fill="#eef4f9"/>${bar(588, 214, 40, '#fff', 9)}${bar(
  588,
  234,
  28,
  '#fff',
  9,
)}${bar(588, 254, 40, '#fff', 9)}</g>`)

const playbook = card(`<path d="M400 402c-60-34-150-42-242-26V128c92-16 182-8 242 26 60-34 150-42
  242-26v248c-92-16-182-8-242 26z" transform="translate(12 24)" fill="#123456" opacity=".28"
  filter="url(#soft)"/>
<path d="M400 412c-60-30-150-38-252-22V122h504v268c-102-16-192-8-252 22z" fill="url(#steel)"/>
<path d="M400 398c-60-34-146-42-234-26V112c88-16 174-8 234 26z" fill="url(#paper)"/>
<path d="M400 398c60-34 146-42 234-26V112c-88-16-174-8-234 26z" fill="#f6f9fc"/>
<path d="M400 138c-14-8-30-14-46-19v252c16 5 32 15 46 27z" fill="#123456" opacity=".07"/>
<g transform="skewY(5)"><rect x="196" y="118" width="170" height="104" rx="10"
  fill="url(#deep)"/>${hyperbolas(196, 118, 170, 104, '#7cc0f2')}${bar(
    196,
    240,
    150,
    '#1a2230',
    13,
  )}${bar(196, 266, 170)}${bar(196, 288, 130)}${bar(196, 310, 160)}</g>
<g transform="skewY(-5)">${[0, 1, 2]
  .map(
    (row) => `<rect x="436" y="${196 + row * 72}" width="58" height="52"
  rx="9" fill="${row === 1 ? '#f4dfb6' : '#d3e4f2'}"/>${bar(510, 204 + row * 72, 90, '#8fa3b8', 11)}${bar(
    510,
    226 + row * 72,
    66,
    '#d3deea',
    10,
  )}`,
  )
  .join('')}</g>
<path d="M566 104v92l18-16 18 16v-96c-12 0-24 2-36 4z" fill="url(#amber)"/>`)

const training = card(`${sheet(190, 70, 420, 262, 'url(#deep)', 18)}<rect x="206" y="86" width="388"
  height="230" rx="8" fill="#1c3a58"/>
<g><path d="M236 232h320v22H236z" fill="#8fbfe6"/>
<path d="M276 254h22v50h-22zM384 254h22v50h-22zM492 254h22v50h-22z" fill="#5f98c8"/>${bar(
  236,
  110,
  120,
  '#cfe4f5',
  14,
)}${bar(236, 136, 80, '#5f86a8', 10)}
<path d="M430 96v208" stroke="#e0a13a" stroke-width="5" stroke-linecap="round"/>
<circle cx="430" cy="243" r="12" fill="#e0a13a"/></g>
<path d="M388 332h24v36h-24z" fill="#2b4058"/>
<rect x="320" y="364" width="160" height="12" rx="6" fill="#2b4058"/>
${[
  [250, '#1f5d94'],
  [400, '#2f74ad'],
  [550, '#1f5d94'],
]
  .map(
    ([x, fill]) => `<ellipse cx="${x}" cy="474"
  rx="66" ry="16" fill="#123456" opacity=".22" filter="url(#soft)"/>
<path d="M${x - 66} 500c4-52 30-74 66-74s62 22 66 74z" fill="${fill}"/>
<circle cx="${x}" cy="396" r="32" fill="#e0b594"/>
<path d="M${x - 34} 394c0-28 14-40 34-40s34 12 34 40c-16-8-52-8-68 0z" fill="#f7f9fb"/>
<path d="M${x - 40} 393c22-9 58-9 80 0v7c-22-7-58-7-80 0z" fill="#dde5ed"/>`,
  )
  .join('')}
${coin(622, 96, 40)}<path d="M610 76l30 20-30 20z" fill="#fff"/>`)

const lead = card(`<path d="M210 340c-50-70-20-170 70-200s150 20 190-10 60-60 120-40" fill="none"
  stroke="#1f5d94" stroke-width="5" stroke-dasharray="2 16" stroke-linecap="round" opacity=".55"/>
${turned(
  -4,
  300,
  300,
  `${sheet(150, 196, 320, 196, 'url(#paper)', 18)}<circle cx="206" cy="250" r="26"
  fill="#d3e4f2"/><path d="M194 262v-22h24v22zM200 240v-8h12v8" fill="#1f5d94"/>${bar(
    248,
    234,
    150,
    '#1a2230',
    14,
  )}${bar(248, 260, 106)}
<rect x="180" y="306" width="260" height="56" rx="12" fill="#eef3f8"/>${[0, 1, 2, 3]
    .map(
      (step) => `<circle
  cx="${212 + step * 64}" cy="334" r="12" fill="${step < 2 ? '#1f5d94' : '#c3d2e0'}"/>${
    step < 3
      ? `<path
  d="M${228 + step * 64} 334h32" stroke="${step < 1 ? '#1f5d94' : '#c3d2e0'}" stroke-width="5"/>`
      : ''
  }`,
    )
    .join('')}`,
)}
<g><ellipse cx="590" cy="318" rx="60" ry="16" fill="#123456" opacity=".3" filter="url(#soft)"/>
<path d="M590 304c-46-64-74-98-74-140a74 74 0 0 1 148 0c0 42-28 76-74 140z" fill="url(#amber)"/>
<circle cx="590" cy="164" r="42" fill="#fff"/>
<path d="M562 178h56M570 178v-22M590 178v-22M610 178v-22M560 154c20-14 40-14 60 0" fill="none"
  stroke="#1f5d94" stroke-width="6" stroke-linecap="round"/></g>`)

const support = card(`${turned(
  4,
  520,
  240,
  `${sheet(392, 96, 280, 148, 'url(#steel)', 24)}<path d="M600
  236l40 44-6-50z" fill="#1a4f7f"/>${bar(426, 132, 170, '#d9eaf8', 13)}${bar(
    426,
    160,
    206,
    '#8fbfe6',
    13,
  )}${bar(426, 188, 120, '#8fbfe6', 13)}`,
)}
${turned(
  -3,
  300,
  300,
  `${sheet(130, 218, 330, 150, 'url(#paper)', 24)}<path d="M186 362l-34 46 76-44z"
  fill="#edf2f7"/>${bar(168, 254, 200, '#1a2230', 13)}${bar(168, 284, 250)}${bar(168, 312, 160)}`,
)}
<g><ellipse cx="566" cy="404" rx="96" ry="16" fill="#123456" opacity=".3" filter="url(#soft)"/>
<path d="M486 336a80 80 0 0 1 160 0" fill="none" stroke="url(#deep)" stroke-width="18"/>
<rect x="468" y="322" width="40" height="72" rx="18" fill="url(#amber)"/>
<rect x="624" y="322" width="40" height="72" rx="18" fill="url(#amber)"/>
<path d="M644 392c0 26-26 34-56 34" fill="none" stroke="#2b4058" stroke-width="9" stroke-linecap="round"/>
<rect x="560" y="414" width="42" height="24" rx="12" fill="#2b4058"/></g>`)

export const cards = [profile, prices, playbook, training, lead, support]
