// Three people in a flat style: shapes and light, no faces drawn.
const shadow = 'rgba(26,34,48,.16)'

const frame = (name, [low, high], body) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"
  width="400" height="400">
<defs><linearGradient id="back-${name}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${high}"/>
<stop offset="1" stop-color="${low}"/></linearGradient>
<linearGradient id="side" x1="0" y1="0" x2="1" y2="0"><stop offset=".45" stop-color="#fff" stop-opacity="0"/>
<stop offset="1" stop-color="#1a2230" stop-opacity=".22"/></linearGradient>
<clipPath id="head"><path d="M142 150c0-44 24-70 58-70s58 26 58 70c0 52-24 92-58 92s-58-40-58-92z"/>
</clipPath></defs>
<rect width="400" height="400" fill="url(#back-${name})"/>
<circle cx="306" cy="92" r="170" fill="#fff" opacity=".1"/>${body}</svg>`

const neck = (skin, shade) => `<path d="M168 206h64v66c0 22-64 22-64 0z" fill="${skin}"/>
<path d="M168 226c14 22 46 26 64 8v14c-20 18-50 14-64-4z" fill="${shade}"/>`

const face = (skin, shade) => `<ellipse cx="142" cy="166" rx="12" ry="18" fill="${shade}"/>
<ellipse cx="258" cy="166" rx="12" ry="18" fill="${shade}"/>
<path d="M142 150c0-44 24-70 58-70s58 26 58 70c0 52-24 92-58 92s-58-40-58-92z" fill="${skin}"/>
<g clip-path="url(#head)"><path d="M214 70h60v180h-70c26-24 34-60 28-96-4-28-8-50-18-84z" fill="${shade}"
  opacity=".55"/>
<path d="M203 158c6 12 10 22 4 26-4 3-9 2-12 0" fill="none" stroke="${shade}" stroke-width="5"
  stroke-linecap="round"/>
<path d="M182 208c11 8 25 8 36 0" fill="none" stroke="${shade}" stroke-width="5" stroke-linecap="round"/></g>`

const shoulders = (fill, extra = '') => `<path d="M52 400c2-78 42-116 112-128 18 22 54 22 72 0 70 12 110 50
  112 128z" fill="${fill}"/>
<path d="M236 272c70 12 110 50 112 128h-80c6-50-6-96-32-128z" fill="${shadow}"/>${extra}`

const partner = frame(
  'partner',
  ['#8fb6d6', '#dbe9f4'],
  `
<path d="M122 170c-8-66 26-112 80-112 58 0 90 44 80 116-4 40 6 66 10 88-30 22-152 22-184 0 8-26 18-50 14-92z"
  fill="#3a2a26"/>
${neck('#d9a07c', '#bd8160')}${shoulders(
  '#1f5d94',
  `<path d="M164 272c10 40 24 66 36 84 14-18 28-44 36-84-18
  20-54 20-72 0z" fill="#f2f6fa"/>
<path d="M164 272l-22 12 38 74 20-2c-14-22-28-46-36-84zM236 272l22 12-38 74-20-2c14-22 28-46 36-84z"
  fill="#184b78"/>`,
)}
${face('#e3ac88', '#c48a68')}
<path d="M138 158c-4-58 20-88 64-88 42 0 66 32 60 90-8-26-26-44-40-58-16 24-50 42-84 56z" fill="#4a3630"/>
<path d="M202 70c42 0 66 32 60 90-6-22-20-38-32-50 0-16-10-32-28-40z" fill="#33241f"/>`,
)

const manager = frame(
  'manager',
  ['#b9c3cd', '#eef2f5'],
  `
${neck('#c98f6c', '#ad7452')}${shoulders(
  '#26313f',
  `<path d="M164 272c8 34 22 60 36 78 14-18 28-44 36-78-18
  20-54 20-72 0z" fill="#ffffff"/>
<path d="M192 300h16l6 20-8 80h-12l-8-80z" fill="#e0a13a"/><path d="M192 300h16l4 14h-24z" fill="#c4862a"/>
<path d="M164 272l-26 16 30 66 32-4c-16-22-28-46-36-78zM236 272l26 16-30 66-32-4c16-22 28-46 36-78z"
  fill="#1a2230"/>`,
)}
${face('#d49b76', '#b67d59')}
<path d="M138 150c-6-54 16-86 62-86s70 30 62 86c-4-18-10-30-18-38-24 4-64 4-88-6-8 12-14 26-18 44z"
  fill="#a9b0b8"/>
<path d="M200 64c46 0 70 30 62 86-4-18-10-30-18-38-8 1-16 2-24 2 2-20-6-38-20-50z" fill="#8b939c"/>
<g fill="rgba(255,255,255,.18)" stroke="#26313f" stroke-width="5">
<rect x="152" y="146" width="40" height="30" rx="13"/><rect x="208" y="146" width="40" height="30" rx="13"/>
</g>
<path d="M192 158c5-4 11-4 16 0M152 158l-10-4M248 158l10-4" fill="none" stroke="#26313f" stroke-width="5"
  stroke-linecap="round"/>`,
)

const piet = frame(
  'piet',
  ['#e3b565', '#f8ead0'],
  `
${neck('#8a5a41', '#6d432e')}${shoulders(
  '#3d4b5c',
  `<path d="M86 316c-14 20-24 48-26 84h58l10-104zM314 316c14
  20 24 48 26 84h-58l-10-104z" fill="#e0a13a"/>
<path d="M124 340h152v16H124z" fill="#eef2f5" opacity=".85"/>
<path d="M164 272c10 22 22 34 36 34s26-12 36-34c-18 20-54 20-72 0z" fill="#26313f"/>`,
)}
${face('#9c6a4d', '#7d4f37')}
<path d="M142 168c2 50 24 84 58 84s56-34 58-84c-8 22-18 32-30 34-10-8-46-8-56 0-12-2-22-12-30-34z"
  fill="#241a16"/>
<path d="M182 212c11 7 25 7 36 0" fill="none" stroke="#7d4f37" stroke-width="5" stroke-linecap="round"/>
<path d="M132 132c0-52 26-84 68-84s68 32 68 84z" fill="#f7f9fb"/>
<path d="M206 48c38 2 62 34 62 84h-44c4-32-2-62-18-84z" fill="#d5dce4"/>
<path d="M186 46h28l6 86h-40z" fill="#e6ebf0"/>
<path d="M118 130c26-12 138-12 164 0 6 4 6 14-2 14-34-8-126-8-160 0-8 0-8-10-2-14z" fill="#ffffff"/>
<path d="M120 144c34-8 126-8 160 0-30 0-128 0-160 0z" fill="${shadow}"/>`,
)

export const people = { partner, manager, piet }
