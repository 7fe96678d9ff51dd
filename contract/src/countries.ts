/** Recognises countries in user input: two- or three-letter codes, or names in one of the portal's languages. */
import { LOCALES } from './locale.ts'
import { normalize } from './normalize.ts'

/** ISO 3166-1 alpha-2, then alpha-3; Kosovo with its commonly used codes, as it has no official ones. */
const CODES = `
  ADAND AEARE AFAFG AGATG AIAIA ALALB AMARM AOAGO AQATA ARARG ASASM ATAUT AUAUS AWABW AXALA AZAZE BABIH
  BBBRB BDBGD BEBEL BFBFA BGBGR BHBHR BIBDI BJBEN BLBLM BMBMU BNBRN BOBOL BQBES BRBRA BSBHS BTBTN BVBVT
  BWBWA BYBLR BZBLZ CACAN CCCCK CDCOD CFCAF CGCOG CHCHE CICIV CKCOK CLCHL CMCMR CNCHN COCOL CRCRI CUCUB
  CVCPV CWCUW CXCXR CYCYP CZCZE DEDEU DJDJI DKDNK DMDMA DODOM DZDZA ECECU EEEST EGEGY EHESH ERERI ESESP
  ETETH FIFIN FJFJI FKFLK FMFSM FOFRO FRFRA GAGAB GBGBR GDGRD GEGEO GFGUF GGGGY GHGHA GIGIB GLGRL GMGMB
  GNGIN GPGLP GQGNQ GRGRC GSSGS GTGTM GUGUM GWGNB GYGUY HKHKG HMHMD HNHND HRHRV HTHTI HUHUN IDIDN IEIRL
  ILISR IMIMN ININD IOIOT IQIRQ IRIRN ISISL ITITA JEJEY JMJAM JOJOR JPJPN KEKEN KGKGZ KHKHM KIKIR KMCOM
  KNKNA KPPRK KRKOR KWKWT KYCYM KZKAZ LALAO LBLBN LCLCA LILIE LKLKA LRLBR LSLSO LTLTU LULUX LVLVA LYLBY
  MAMAR MCMCO MDMDA MEMNE MFMAF MGMDG MHMHL MKMKD MLMLI MMMMR MNMNG MOMAC MPMNP MQMTQ MRMRT MSMSR MTMLT
  MUMUS MVMDV MWMWI MXMEX MYMYS MZMOZ NANAM NCNCL NENER NFNFK NGNGA NINIC NLNLD NONOR NPNPL NRNRU NUNIU
  NZNZL OMOMN PAPAN PEPER PFPYF PGPNG PHPHL PKPAK PLPOL PMSPM PNPCN PRPRI PSPSE PTPRT PWPLW PYPRY QAQAT
  REREU ROROU RSSRB RURUS RWRWA SASAU SBSLB SCSYC SDSDN SESWE SGSGP SHSHN SISVN SJSJM SKSVK SLSLE SMSMR
  SNSEN SOSOM SRSUR SSSSD STSTP SVSLV SXSXM SYSYR SZSWZ TCTCA TDTCD TFATF TGTGO THTHA TJTJK TKTKL TLTLS
  TMTKM TNTUN TOTON TRTUR TTTTO TVTUV TWTWN TZTZA UAUKR UGUGA UMUMI USUSA UYURY UZUZB VAVAT VCVCT VEVEN
  VGVGB VIVIR VNVNM VUVUT WFWLF WSWSM YEYEM YTMYT ZAZAF ZMZMB ZWZWE XKXKX
`

/** Common variants that no catalogue contains. */
const VARIANTS: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE', 'U.A.E.', 'Emirates', 'VAE', 'Emirate', 'EAU', 'Émirats', 'Emirados'],
  BA: ['Bosnia', 'Bosnien'],
  BY: ['Byelorussia', 'Weißrussland'],
  CD: ['DR Congo', 'DRC', 'Democratic Republic of the Congo', 'Congo-Kinshasa'],
  CG: ['Republic of the Congo', 'Congo-Brazzaville', 'Congo'],
  CH: ['Swiss', 'Swiss Confederation', 'Confoederatio Helvetica'],
  CI: ["Côte d'Ivoire", 'Cote dIvoire', 'Ivory Coast'],
  CN: ['PRC', "People's Republic of China", 'PR China', 'Mainland China', 'VR China', '中华人民共和国'],
  CV: ['Cape Verde', 'Kapverden'],
  CZ: ['Czech Republic', 'Tschechische Republik', 'République tchèque', 'Repubblica Ceca', 'República Checa'],
  DE: ['Federal Republic of Germany', 'BRD', 'Bundesrepublik Deutschland', 'Bundesrepublik'],
  FM: ['Micronesia'],
  GB: [
    'UK',
    'U.K.',
    'Great Britain',
    'Britain',
    'England',
    'Scotland',
    'Wales',
    'Northern Ireland',
    'United Kingdom of Great Britain and Northern Ireland',
    'Großbritannien',
    'Grande-Bretagne',
    'Gran Bretagna',
    'Gran Bretaña',
    'Grã-Bretanha',
    'Reino Unido',
    'Schottland',
    'Inghilterra',
    'Angleterre',
    'Inglaterra',
    'イングランド',
    '英国',
    'イギリス',
  ],
  GR: ['EL', 'Hellas', 'Hellenic Republic'],
  HK: ['Hong Kong', 'Hongkong', '香港'],
  IE: ['Republic of Ireland', 'Eire'],
  IR: ['Islamic Republic of Iran', 'Persia'],
  KP: ['DPRK', 'Nordkorea'],
  KR: [
    'Korea',
    'Republic of Korea',
    'Korea, Republic of',
    'ROK',
    'Südkorea',
    'Republik Korea',
    '南韩',
    '南朝鮮',
  ],
  LA: ['Lao PDR', "Lao People's Democratic Republic"],
  MD: ['Moldova, Republic of', 'Republic of Moldova', 'Moldau'],
  MK: ['Macedonia', 'FYROM', 'Mazedonien', 'Macédoine', 'Republic of North Macedonia'],
  MM: ['Burma', 'Birma'],
  MO: ['Macau', 'Macao', '澳门'],
  NL: ['Holland', 'The Netherlands', 'Hollande', 'Olanda', 'Holanda', 'オランダ'],
  PS: ['Palestine', 'State of Palestine', 'Palästina'],
  RU: ['Russian Federation', 'Russische Föderation', 'Fédération de Russie'],
  SK: ['Slovak Republic', 'Slowakische Republik'],
  SY: ['Syrian Arab Republic'],
  SZ: ['Swaziland', 'Swasiland'],
  TL: ['East Timor', 'Osttimor'],
  TR: ['Turkey', 'Türkiye', 'Turkiye'],
  TW: ['Taiwan', 'Republic of China', 'ROC', 'Chinese Taipei', '臺灣', '台湾'],
  TZ: ['United Republic of Tanzania'],
  US: [
    'USA',
    'U.S.A.',
    'U.S.',
    'United States of America',
    'America',
    'the United States',
    'Amerika',
    'Vereinigte Staaten von Amerika',
    "États-Unis d'Amérique",
    "Stati Uniti d'America",
    'EE.UU.',
    'EEUU',
    'EUA',
    'Estados Unidos de América',
    'アメリカ',
    '米国',
    '美国',
  ],
  VA: ['Holy See', 'Vatican'],
  VE: ['Bolivarian Republic of Venezuela'],
  VN: ['Viet Nam', 'Vietnam'],
}

/** Longer texts are not looked at; no country's name comes close. */
const LONGEST = 100

/** Removes case, accents, spaces and punctuation. */
const fold = (text: string) =>
  normalize(text.slice(0, LONGEST), 'NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')

interface Names {
  /** Alpha-2 code by folded name or code. */
  codes: ReadonlyMap<string, string>
  /** Names for suggestions, by folded name. */
  shown: ReadonlyMap<string, string>
}

let loaded: Names | undefined

/** Built on first use. */
function names(): Names {
  if (loaded) return loaded
  const codes = new Map<string, string>()
  const shown = new Map<string, string>()
  const add = (name: string, code: string) => {
    const folded = fold(name)
    if (codes.has(folded)) return
    codes.set(folded, code)
    shown.set(folded, name)
  }
  const all = CODES.trim().split(/\s+/)
  for (const both of all)
    for (const code of [both.slice(0, 2), both.slice(2)]) codes.set(fold(code), both.slice(0, 2))
  for (const locale of LOCALES)
    for (const style of ['long', 'short'] as const) {
      const catalogue = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none', style })
      for (const both of all) {
        const code = both.slice(0, 2)
        const name = catalogue.of(code)
        // Two letters are always a code, whatever they abbreviate: “É.-U.” is French for the United States.
        if (name && !/^[a-z]{2}$/.test(fold(name))) add(name, code)
      }
    }
  for (const [code, variants] of Object.entries(VARIANTS)) for (const name of variants) add(name, code)
  loaded = { codes, shown }
  return loaded
}

/** ISO 3166-1 alpha-2 codes of all countries. */
export const countryCodes = (): string[] =>
  CODES.trim()
    .split(/\s+/)
    .map((both) => both.slice(0, 2))

/** ISO 3166-1 alpha-2 code of a country; undefined if it is not recognised. */
export function countryCode(text: string): string | undefined {
  return text.length > LONGEST ? undefined : names().codes.get(fold(text))
}

/** Reused: a text is compared with thousands of names. */
let row = new Uint8Array(4 * LONGEST)
let above = new Uint8Array(4 * LONGEST)

/** Edit distance, capped at `limit`. Only looks where a smaller one is possible: at most so far from the diagonal. */
function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit
  for (let j = 0; j <= b.length; j += 1) above[j] = Math.min(j, limit)
  for (let i = 1; i <= a.length; i += 1) {
    const first = Math.max(1, i - limit + 1)
    const last = Math.min(b.length, i + limit - 1)
    row[first - 1] = first === 1 ? Math.min(i, limit) : limit
    let least = row[first - 1] as number
    for (let j = first; j <= last; j += 1) {
      const changed = (above[j - 1] as number) + (a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1)
      const here = Math.min(changed, (above[j] as number) + 1, (row[j - 1] as number) + 1, limit)
      row[j] = here
      if (here < least) least = here
    }
    if (last < b.length) row[last + 1] = limit
    if (least >= limit) return limit
    ;[row, above] = [above, row]
  }
  return above[b.length] as number
}

/** The most likely country for a misspelt text, named in the language of the text. */
export function nearestCountry(text: string): string | undefined {
  const folded = fold(text)
  // Codes and other short texts resemble too many.
  if (folded.length < 4 || text.length > LONGEST) return undefined
  let best: string | undefined
  let limit = Math.floor(folded.length / 4) + 2
  for (const [name, shown] of names().shown) {
    const far = distance(folded, name, limit)
    if (far >= limit) continue
    best = shown
    limit = far
  }
  return best
}
