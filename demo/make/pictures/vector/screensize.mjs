// Branding for screens: banners, covers, signature, slides, wallpapers, badges, icons.
import { echoes, icon, icons, logo, mark, picture, scan, strata } from './stationery.mjs'

const at = (x, y, width, height, more = '') =>
  `style="left:${x}px;top:${y}px;width:${width}px;height:${height}px;${more}"`
const words = (text, x, y, size, more = '', tag = 'p') =>
  `<${tag} style="left:${x}px;top:${y}px;font-size:${size}px;white-space:nowrap;${more}">${text}</${tag}>`
const signed = (dark, x, y, width) =>
  `<div ${at(x, y, width, width / 4)}>${logo(dark).replace(
    /width="160" height="40"/,
    `width="${width}" height="${width / 4}"`,
  )}</div>`
const veil = (direction, from, to) =>
  `<div class="fill" style="background:linear-gradient(${direction},${from},${to})"></div>`

const leaderboard =
  async () => `<div class="fill night"></div><img ${at(330, 0, 398, 90)} src="${scan(800, 180)}">
${veil('90deg', '#123a5f 42%', 'transparent 78%')}
<div ${at(-30, 0, 190, 90, 'background:#f7f9fb;clip-path:polygon(0 0,100% 0,84% 100%,0 100%)')}></div>
<img class="product" ${at(8, -8, 128, 106)} src="${await picture('pictures/product-rebar-r200', 400)}">
${words('Every bar, every millimetre of cover.', 176, 17, 19, 'font-weight:600;color:#f7f9fb', 'h1')}
${signed(true, 174, 50, 96)}
<div class="amber" ${at(520, 0, 2, 90)}></div>
<div class="button" ${at(590, 28, 120, 34, 'border-radius:6px;font-size:14px;line-height:34px')}>Rebar R200</div>`

const rectangle = async () => `<img ${at(0, 0, 300, 164, 'object-position:50% 40%')}
  src="${await picture('pictures/site-radar-gx400', 900, 80)}">
<div class="night" ${at(0, 150, 300, 100, 'clip-path:polygon(0 18%,100% 0,100% 100%,0 100%)')}></div>
<div class="amber" ${at(-10, 157, 320, 3, 'transform:rotate(-3.400deg)')}></div>
${words('Scan the deck,<br>not the day.', 18, 178, 20, 'color:#f7f9fb', 'h1')}
<div ${at(16, 12, 104, 30, 'background:#f7f9fb;border-radius:6px')}></div>${signed(false, 22, 16, 88)}
<div class="button" ${at(178, 198, 106, 32, 'border-radius:6px;font-size:13px;line-height:32px')}>Radar GX400</div>`

const skyscraper = async () => `<img ${at(0, 66, 160, 330, 'object-position:38% 50%')}
  src="${await picture('pictures/site-drone-d8', 900, 80)}">
<div ${at(0, 0, 160, 76, 'background:#f7f9fb;clip-path:polygon(0 0,100% 0,100% 82%,0 100%)')}></div>
${signed(false, 22, 20, 116)}
<div class="night" ${at(0, 376, 160, 224, 'clip-path:polygon(0 8%,100% 0,100% 100%,0 100%)')}></div>
<div class="amber" ${at(-6, 382, 172, 3, 'transform:rotate(-6.400deg)')}></div>
${words('The face<br>no rope<br>reaches.', 18, 416, 27, 'color:#f7f9fb', 'h1')}
<div class="button" ${at(18, 542, 124, 36, 'border-radius:6px;font-size:14px;line-height:36px')}>Drone D8</div>`

const socialCover = async () => `<img class="fill" style="object-position:50% 42%"
  src="${await picture('pictures/sign-in-poster', 1280, 86)}">
${veil('90deg', 'rgba(9,22,38,.88) 12%', 'transparent 62%')}
${signed(true, 52, 56, 176)}${words('Seeing into structures', 54, 126, 38, 'color:#f7f9fb', 'h1')}
<div class="amber" ${at(56, 186, 96, 4, 'border-radius:2px')}></div>
${words('Instruments and software for concrete,<br>metal and whole structures', 55, 206, 17, 'color:#b9d3ea')}`

const socialSquare = async () => `<img ${at(0, 0, 540, 390, 'object-position:40% 50%')}
  src="${await picture('pictures/site-echo-ut80', 1200, 80)}">
<img ${at(0, 380, 540, 160)} src="${scan(1080, 320, 'deep', 9)}">
${veil('180deg', 'transparent 62%', 'rgba(9,22,38,.82) 92%')}
<div class="amber" ${at(0, 377, 540, 5)}></div>
<div ${at(26, 26, 168, 50, 'background:#f7f9fb;border-radius:10px')}></div>${signed(false, 40, 34, 136)}
${words('What the wall keeps inside', 30, 444, 36, 'color:#f7f9fb', 'h1')}
${words('Echo UT80 · ultrasonic pulse-echo tomograph', 31, 492, 17, 'color:#cfe2f3')}`

const signature = async () => `<div class="fill" style="background:#fff"></div>
<div class="amber" ${at(0, 20, 4, 120, 'border-radius:2px')}></div>${signed(false, 20, 18, 140)}
${words('Ferrolith Inspection AG', 22, 68, 15, 'font-weight:600')}
${words('Winterthur · www.ferrolith.example', 22, 90, 13, 'color:#65758b')}
${words('support@ferrolith.example', 22, 110, 13, 'color:#1f5d94')}
<div ${at(300, 0, 300, 160, 'clip-path:polygon(14% 0,100% 0,100% 100%,0 100%);background:#e8f0f7')}>
<img class="fill" src="${scan(600, 320, 'pale', 5)}"></div>
<img class="product" ${at(310, 22, 140, 128)} src="${await picture('pictures/product-radar-gx100', 360)}">
<img class="product" ${at(438, 14, 150, 136)} src="${await picture('pictures/product-echo-ut80', 360)}">`

const cover = async () => `<div class="fill night"></div>${strata(960, 540, '#6fa9dc', 22)}
<img ${at(430, 0, 530, 540, 'clip-path:polygon(24% 0,100% 0,100% 100%,0 100%);object-position:62% 50%')}
  src="${await picture('pictures/news-viaduct', 1200, 84)}">
<div class="amber" ${at(491, -20, 5, 590, 'transform:rotate(13.200deg)')}></div>
${signed(true, 56, 56, 180)}
${words('Title of the<br>presentation', 58, 196, 46, 'color:#f7f9fb', 'h1')}
${words('Speaker · partner · place and date', 60, 324, 18, 'color:#b9d3ea')}`

const divider = async () => `<div class="fill" style="background:#f7f9fb"></div>
<img ${at(0, 300, 960, 240)} src="${scan(960, 240, 'deep', 12)}"><div class="amber" ${at(0, 297, 960, 5)}></div>
<img class="product" ${at(560, 44, 340, 256)} src="${await picture('pictures/product-radar-gx400', 900, 82)}">
${words('1', 56, 46, 132, 'font-weight:700;color:#1f5d94;line-height:1', 'h1')}
${words('Name of the chapter', 62, 196, 40, '', 'h1')}${words('What the next slides show', 64, 248, 19, 'color:#65758b')}
${signed(true, 56, 468, 136)}`

const wallpaper = (dark) => () => {
  const [ground, stroke] = dark
    ? ['linear-gradient(160deg,#17486f,#0b1b2d 70%)', '#8fc4ee']
    : ['linear-gradient(160deg,#ffffff,#d6e4f0)', '#1f5d94']
  const core = dark ? mark('#8fbfe6', '#e0a13a', '#10203459') : mark('#1f5d94', '#e0a13a', '#ffffff59')
  return `<div class="fill" style="background:${ground}"></div>
${dark ? echoes(1280, 720, stroke, 2, 4, 0.42) : strata(1280, 720, stroke, 22)}
<div ${at(560, 236, 160, 160, dark ? 'filter:drop-shadow(0 0 34px rgba(9,22,38,.9))' : '')}>${core}</div>`
}

const badge = (dark) => () => {
  const [ground, ink, dim, edge] = dark
    ? ['#12283f', '#f7f9fb', '#b9d3ea', '#3d8fd4']
    : ['#ffffff', '#1a2230', '#1f5d94', '#1f5d94']
  const core = dark ? mark('#8fbfe6', '#e0a13a', '#10203459') : mark('#1f5d94', '#e0a13a', '#ffffff59')
  return `<div ${at(4, 4, 352, 112, `border:3px solid ${edge};border-radius:18px;background:${ground}`)}></div>
<div ${at(4, 4, 112, 112, `border-radius:18px 0 0 18px;background:${dark ? '#0c1e31' : '#e8f0f7'};border:3px solid ${edge};border-right:0`)}></div>
<div ${at(20, 20, 80, 80)}>${core}</div><div class="amber" ${at(115, 7, 3, 106)}></div>
${words('Ferrolith', 136, 22, 29, `font-weight:600;color:${ink};letter-spacing:-.3px;line-height:1.100`)}
${words('Authorised partner', 137, 58, 17, `font-weight:600;color:${dim}`)}
${words('Sales · calibration · training', 137, 82, 13, `color:${dim}`)}`
}

const iconSet = () =>
  `<div class="fill" style="background:#ffffff"></div><div class="night" ${at(0, 320, 640, 320)}></div>${icons
    .map(([name, drawing], index) => {
      const [x, y] = [(index % 4) * 160, Math.floor(index / 4) * 160]
      const dark = index > 7
      return `<div ${at(x + 44, y + 26, 72, 72)}>${icon(drawing, dark ? '#dcebf8' : '#1f5d94')}</div>
<p ${at(x, y + 112, 160, 24, `text-align:center;font-size:15px;font-weight:600;color:${dark ? '#dcebf8' : '#1a2230'}`)}>${name}</p>`
    })
    .join('')}<div class="amber" ${at(0, 318, 640, 4)}></div>`

// name: width, height, colours kept, drawing
export const screens = {
  'banner-leaderboard.png': [728, 90, leaderboard],
  'banner-rectangle.png': [300, 250, rectangle],
  'banner-skyscraper.png': [160, 600, skyscraper],
  'social-cover.png': [820, 312, socialCover],
  'social-square.png': [540, 540, socialSquare],
  'email-signature.png': [600, 160, signature],
  'presentation-cover.png': [960, 540, cover],
  'presentation-divider.png': [960, 540, divider],
  'wallpaper-light.webp': [1280, 720, wallpaper(false)],
  'wallpaper-dark.webp': [1280, 720, wallpaper(true)],
  'partner-badge.png': [360, 120, badge(false)],
  'partner-badge-dark.png': [360, 120, badge(true)],
  'icon-set.png': [640, 640, iconSet],
}
export { at, signed, veil, words }
