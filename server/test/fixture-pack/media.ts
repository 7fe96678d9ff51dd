/** Media assets of every kind, separate from the fixture pack because few tests need them. */
import type { AssetKind } from '@portal/contract/kinds'
import type { PackEntry } from '@portal/contract/pack/entities'
import { textPdf } from '../pdf.ts'
import { MP4, png } from '../test-pack.ts'
import { writePack } from './write.ts'

type Asset = PackEntry<'assets'>

const asset = (kind: AssetKind, key: string, texts: Asset['texts'], fields: Partial<Asset> = {}): Asset => ({
  key,
  kind,
  type: 'Asset',
  published: '2026-03-06T09:00Z',
  texts,
  ...fields,
})

export const media: readonly Asset[] = [
  asset(
    'videos',
    'tour',
    {
      en: {
        title: 'Tour',
        documentType: 'Tutorial',
        description: 'Round the works',
        file: 'media/tour.mp4',
        captions: 'media/tour.vtt',
      },
      de: { title: 'Rundgang', documentType: 'Anleitung', captions: 'media/rundgang.vtt' },
    },
    { type: 'DataObject', thumbnail: 'media/poster.png', products: ['hammer', 'soon-drill', 'saw'] },
  ),
  asset('videos', 'silent', { en: { file: 'media/tour.mp4' } }),
  asset('videos', 'elsewhere', { en: { assetTitle: 'Elsewhere' } }, { link: 'https://films.example/1' }),
  asset('videos', 'soon-film', { en: { title: 'Soon: film' } }, { published: '2026-05-10T16:00Z' }),
  asset('documents', 'guide', {
    en: { title: 'Guide', documentType: 'Guide', file: 'media/guide.pdf' },
    de: { file: 'media/anleitung.pdf' },
  }),
  asset(
    'business-cases',
    'bridge',
    { en: { title: 'A bridge', description: 'Built in a day', file: 'media/guide.pdf' } },
    { thumbnail: 'media/poster.png', link: 'https://cases.example/bridge' },
  ),
  asset('business-cases', 'page', { en: { title: 'A page' } }, { link: 'https://cases.example/page' }),
  asset('sales-flyers', 'flyer', { en: { title: 'Flyer', file: 'media/guide.pdf' } }),
  asset('product-images', 'front', { en: { assetTitle: 'Front', file: 'media/front.png' } }),
  asset(
    'branding-assets',
    'letterhead',
    { en: { title: 'Letterhead', file: 'media/guide.pdf' } },
    { thumbnail: 'media/poster.png' },
  ),
]

const captions = (text: string) => `WEBVTT\n\n00:00.000 --> 00:02.000\n${text}\n`

/** Writes a content pack with only these assets and returns its path; the caller removes it. */
export async function writeMediaPack(assets: readonly Asset[] = media): Promise<string> {
  return writePack(
    { assets },
    {
      'media/tour.mp4': MP4,
      'media/tour.vtt': captions('Welcome'),
      'media/rundgang.vtt': captions('Willkommen'),
      'media/poster.png': await png(1200, 30),
      'media/front.png': await png(2000, 50),
      'media/guide.pdf': textPdf('Guide'),
      'media/anleitung.pdf': textPdf('Anleitung'),
    },
  )
}
