/** Searchable content: the range of a maker of measuring devices, in eight languages and in PDFs. */
import type { Locale } from '@portal/contract/locale'
import type { PackEntity, PackEntry } from '@portal/contract/pack/entities'
import { pdfOf, textPdf } from '../pdf.ts'
import { writePack } from './write.ts'

type Entries = Partial<{ [E in PackEntity]: PackEntry<E>[] }>
type Texts<T> = { en: T } & Partial<Record<Locale, T>>

const published = '2026-03-01T09:00Z'
/** An hour after the start time of the tests. */
const SOON = '2026-05-10T16:00Z'

type ProductTexts = Texts<{ name: string; title?: string; description?: string }>
type TitledTexts = Texts<{ title: string; description?: string; file?: string }>

const product = (
  key: string,
  model: string,
  texts: ProductTexts,
  fields: Partial<PackEntry<'products'>> = {},
): PackEntry<'products'> => ({ key, slug: key, model, published, texts, ...fields })

const asset = (
  key: string,
  kind: PackEntry<'assets'>['kind'],
  texts: TitledTexts,
  fields: Partial<PackEntry<'assets'>> = {},
): PackEntry<'assets'> => ({ key, kind, type: 'Asset', published, texts, ...fields })

const products = [
  product('gx400', 'Radar GX400', {
    en: {
      name: 'Radar GX400',
      title: 'Array radar for large areas',
      description: 'Scans bridge decks at walking pace.',
    },
    de: {
      name: 'Radar GX400',
      title: 'Mehrkanalradar für große Flächen',
      description: 'Prüft Fahrbahnplatten von Brücken.',
    },
    fr: {
      name: 'Radar GX400',
      title: 'Radar multicanal pour grandes surfaces',
      description: 'Pour les tabliers de ponts.',
    },
    it: {
      name: 'Radar GX400',
      title: 'Radar multicanale per grandi superfici',
      description: 'Per gli impalcati dei ponti.',
    },
    es: {
      name: 'Radar GX400',
      title: 'Radar multicanal para grandes superficies',
      description: 'Para los tableros de puentes.',
    },
    pt: {
      name: 'Radar GX400',
      title: 'Radar multicanal para grandes áreas',
      description: 'Para tabuleiros de pontes.',
    },
    zh: { name: '雷达 GX400', title: '用于大面积的多通道雷达', description: '以步行速度检测桥面板。' },
    ja: {
      name: 'レーダ GX400',
      title: '広い面積のためのマルチチャンネルレーダ',
      description: '橋梁の床版を歩く速さで調べます。',
    },
  }),
  product('gx100', 'Radar GX100', {
    en: { name: 'Radar GX100', title: 'Handheld radar', description: 'Finds what lies in walls.' },
    de: { name: 'Radar GX100', title: 'Handradar' },
    zh: { name: '雷达 GX100', title: '手持式雷达' },
    ja: { name: 'レーダ GX100', title: 'ハンディレーダ' },
  }),
  product('ut80', 'Echo UT80', {
    en: {
      name: 'Echo UT80',
      title: 'Ultrasonic tomograph',
      description: 'Measures the thickness of concrete from one side.',
    },
    de: {
      name: 'Echo UT80',
      title: 'Ultraschalltomograf',
      description: 'Misst die Dicke von Beton von einer Seite.',
    },
    fr: {
      name: 'Echo UT80',
      title: 'Tomographe à ultrasons',
      description: 'Mesure l’épaisseur du béton d’un seul côté.',
    },
    it: {
      name: 'Echo UT80',
      title: 'Tomografo a ultrasuoni',
      description: 'Misura lo spessore del calcestruzzo da un solo lato.',
    },
    es: {
      name: 'Echo UT80',
      title: 'Tomógrafo ultrasónico',
      description: 'Mide el espesor del hormigón desde un solo lado.',
    },
    pt: {
      name: 'Echo UT80',
      title: 'Tomógrafo ultrassônico de um só ponto',
      description: 'Mede a espessura do concreto em inspeções de um só lado.',
    },
    zh: { name: '回波 UT80', title: '超声波断层扫描仪', description: '从单侧测量混凝土的厚度。' },
    ja: {
      name: 'エコー UT80',
      title: '超音波トモグラフ',
      description: '片側からコンクリートの厚さを測定します。',
    },
  }),
  product('d8', 'Drone D8', {
    en: { name: 'Drone D8', title: 'Caged inspection drone', description: 'Flies where nobody can climb.' },
    de: { name: 'Drohne D8', title: 'Inspektionsdrohne im Käfig' },
    fr: { name: 'Drone D8', title: 'Drone d’inspection en cage' },
    zh: { name: '无人机 D8', title: '带保护笼的检测无人机' },
    ja: { name: 'ドローン D8', title: 'ケージ付き点検ドローン' },
  }),
  product(
    'soon-w9',
    'Weld W9',
    { en: { name: 'Weld W9', title: 'Soon: phased array' } },
    { published: SOON },
  ),
]

const documents: PackEntry<'documents'>[] = [
  {
    key: 'gx400-sheet',
    documentType: 'data-sheet',
    published,
    texts: {
      en: { title: 'Radar GX400 – Data sheet', file: 'docs/en/sheet.pdf' },
      de: { title: 'Radar GX400 – Datenblatt', file: 'docs/de/sheet.pdf' },
      fr: { title: 'Radar GX400 – Fiche technique' },
      zh: { title: 'Radar GX400 数据表' },
    },
  },
  {
    key: 'ut80-manual',
    documentType: 'manual',
    published,
    texts: { en: { title: 'Echo UT80 – Operating manual', file: 'docs/en/manual.pdf' } },
  },
]

const assets = [
  asset('couplant', 'documents', {
    en: { title: 'Choosing a couplant', description: 'Gel, grease or water', file: 'docs/en/couplant.pdf' },
    de: { title: 'Das richtige Koppelmittel' },
  }),
  asset('flyer', 'sales-flyers', {
    en: { title: 'A deck in one night', file: 'docs/en/flyer.pdf' },
    es: { title: 'Un tablero en una noche' },
  }),
  asset(
    'quay',
    'business-cases',
    {
      en: { title: 'Quay wall: three years of tilt data', description: 'Corrosion under the waterline' },
      de: { title: 'Kaimauer: drei Jahre Neigungsdaten', description: 'Korrosion unter der Wasserlinie' },
      fr: {
        title: 'Mur de quai : trois ans de données d’inclinaison',
        description: 'Corrosion sous la flottaison',
      },
      it: { title: 'Muro di banchina: tre anni di dati', description: 'Corrosione sotto la linea d’acqua' },
      ja: { title: '岸壁：三年間の傾斜データ', description: '水面下の腐食' },
    },
    { link: 'https://cases.example/quay' },
  ),
  asset(
    'film',
    'videos',
    {
      en: { title: 'Calibrating a probe' },
      de: { title: 'Einen Prüfkopf kalibrieren' },
      zh: { title: '探头校准' },
    },
    { link: 'https://films.example/probe' },
  ),
  asset('logo', 'branding-assets', {
    en: { title: 'Company logo', description: 'For letters and vans', file: 'brand/guide.pdf' },
    de: { title: 'Firmenlogo' },
  }),
  asset('studio', 'product-images', { en: { title: 'Echo UT80, studio' } }),
]

const portals: PackEntry<'portals'>[] = [
  { key: 'standard', path: '/portals/standard' },
  { key: 'other', path: '/portals/other' },
]

const quickLinks: PackEntry<'quick-links'>[] = [
  {
    key: 'order',
    portal: 'standard',
    texts: {
      en: { title: 'Order form', file: 'forms/order.pdf' },
      de: { title: 'Bestellformular' },
      ja: { title: '注文書' },
    },
  },
  {
    key: 'foreign-order',
    portal: 'other',
    texts: { en: { title: 'Order form and leasing', file: 'forms/leasing.pdf' } },
  },
]

const events: PackEntry<'events'>[] = [
  {
    key: 'webinar',
    eventType: 'Webinar',
    start: '2026-06-03T09:00Z',
    end: '2026-06-03T10:00Z',
    venueName: 'Harbour hall',
    timeZone: 'Europe/Lisbon',
    url: 'https://events.example/moisture',
    texts: {
      en: { name: 'Dampness in screed', description: 'An hour with questions' },
      de: { name: 'Feuchte im Estrich' },
    },
  },
  {
    key: 'past-webinar',
    eventType: 'Webinar',
    start: '2026-04-03T09:00Z',
    end: '2026-04-03T10:00Z',
    texts: { en: { name: 'Dampness in timber' } },
  },
]

const portfolios: PackEntry<'portfolios'>[] = [
  {
    key: 'concrete',
    slug: 'concrete',
    published,
    products: ['gx400', 'gx100', 'ut80', 'soon-w9'],
    texts: {
      en: { name: 'Concrete', descriptionWeb: 'Structures of concrete, inside and out' },
      de: { name: 'Beton' },
      fr: { name: 'Béton' },
      it: { name: 'Calcestruzzo' },
      es: { name: 'Hormigón' },
      pt: { name: 'Concreto' },
      zh: { name: '混凝土' },
      ja: { name: 'コンクリート' },
    },
  },
]

const list = (key: string, currency: string, articleNumber: string, partnerPrice: number) => ({
  key,
  currency,
  validFrom: '2026-01-01T00:00Z',
  items: [{ product: 'ut80', articleNumber, listPrice: 600_000, partnerPrice }],
  texts: { en: { name: key } },
})

const priceLists: PackEntry<'price-lists'>[] = [
  list('emea', 'EUR', 'FL-80.1', 410_000),
  list('overseas', 'USD', 'US-80', 555_000),
]

const news: PackEntry<'news'>[] = [
  {
    key: 'osaka',
    slug: 'osaka',
    newsType: 'Company',
    published,
    texts: {
      en: { title: 'Training centre opens in Osaka', description: '<p>Courses begin <b>in June</b>.</p>' },
      de: { title: 'Schulungszentrum in Osaka eröffnet' },
      it: { title: 'Apre il centro di formazione a Osaka' },
      es: { title: 'Se abre el centro de formación en Osaka' },
      pt: { title: 'Abertura do centro de formações em Osaka' },
      zh: { title: '大阪培训中心启用' },
      ja: { title: '大阪トレーニングセンター開設' },
    },
  },
]

const FILES = {
  'docs/en/sheet.pdf': textPdf(
    'Radar GX400 at a glance. The antennas of the array record many lines at once.',
    'Limits of the method. Reinforcement steel that is dense hides what lies behind it, and moisture shortens the range.',
  ),
  'docs/de/sheet.pdf': textPdf(
    'Radar GX400 auf einen Blick. Die Antennen zeichnen viele Linien auf einmal auf, und das ist für die Prüfung der Platte gut.',
    'Grenzen des Verfahrens. Dichte Bewehrung verdeckt, was hinter ihr liegt, und Feuchte mindert die Eindringtiefe der Wellen.',
  ),
  'docs/en/manual.pdf': textPdf(
    'Before you begin, read the safety notes.',
    'Storage and transport of the device.',
    'Replace the accumulator when the honeycombing display blinks.',
  ),
  'docs/en/couplant.pdf': textPdf('Glycerine keeps the sound in the material.'),
  'docs/en/flyer.pdf': textPdf('Traffic flows again at dawn.'),
  'brand/guide.pdf': textPdf('Leave a clearance of one letter on each side.'),
  'forms/order.pdf': textPdf('Consignee and incoterms.'),
  'forms/leasing.pdf': pdfOf([
    `BT /F1 10 Tf 40 700 Td (Consignee and instalments.) Tj ET
     BT /F1 10 Tf 40 670 Td (Term in months) Tj ET BT /F1 10 Tf 300 670 Td (24) Tj ET`,
  ]),
}

/** Writes a content pack with only this content and returns its path; the caller removes it. */
export function writeLibraryPack(entries: Entries = {}): string {
  const content = {
    documents,
    products,
    portfolios,
    assets,
    news,
    portals,
    'quick-links': quickLinks,
    events,
    'price-lists': priceLists,
  }
  return writePack({ ...content, ...entries }, FILES)
}
