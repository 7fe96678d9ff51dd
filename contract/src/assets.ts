/** Media assets by kind, and the playbook's documents as plain links. */
import { type Static, Type } from 'typebox'
import { endpointsWith } from './endpoint.ts'
import type { AssetKind } from './kinds.ts'
import { ContentLinks } from './links.ts'
import { LocaleQuery } from './locale.ts'
import { translations } from './translations.ts'
import { fileUrl, text } from './values.ts'

/** A media asset of any kind. Missing values are empty strings. */
export const MediaAsset = Type.Object(
  {
    id: Type.Integer({ examples: [91] }),
    type: Type.Enum(['DataObject', 'Asset'], {
      default: 'Asset',
      description: 'A film that is DataObject is played in the page; one that is Asset is downloaded',
    }),
    title: text('Scanning a bridge deck with Radar GX400'),
    assetTitle: text('Scanning a bridge deck', 'Caption of a picture'),
    description: text('How the passes are laid side by side, and what the overlap is for.'),
    documentType: text('Tutorial'),
    image: fileUrl('poster-deck-scan.webp', 'Picture in the size of a page', 'wide'),
    thumbnail: fileUrl('poster-deck-scan.webp', 'Picture in the size of a card', 'card'),
    link: text('https://www.ferrolith.example/radar-gx400', 'Page outside of the portal'),
    video: fileUrl('deck-scan.mp4', 'Signed address of the film'),
    captions: fileUrl('deck-scan.en.vtt', "Signed address of the film's captions (WebVTT)"),
    captionsLanguage: text('en', 'Language of the captions'),
    asset: fileUrl('deck-scan.mp4', 'Signed address of the file; the link where there is no file'),
    language: text('en', 'Language of the file, which may differ from the one asked for'),
    mediaType: text('video/mp4', 'Media type of the file'),
    size: Type.Integer({ description: 'Bytes of the file; 0 without one', examples: [18_734_112] }),
    translations,
    products: Type.Optional(
      Type.Array(
        Type.Object({
          id: Type.Integer({ examples: [23] }),
          name: text('Radar GX400', 'As the playbook has it'),
        }),
        { description: 'The published products that it is about, in the order of the provider' },
      ),
    ),
  },
  { $id: 'MediaAsset' },
)
export type MediaAsset = Static<typeof MediaAsset>

const MediaAssets = Type.Object({ body: Type.Array(MediaAsset) })

const assetEndpoint = endpointsWith({ tag: 'Media assets', access: 'session' })

export const getVideos = assetEndpoint({
  id: 'getVideos',
  method: 'GET',
  path: '/api/partner/videos',
  summary: 'Videos and tutorials',
  cached: true,
  query: LocaleQuery,
  response: MediaAssets,
})

export const getGuides = assetEndpoint({
  id: 'getGuides',
  method: 'GET',
  path: '/api/partner/documents',
  summary: 'Documents and guides',
  cached: true,
  query: LocaleQuery,
  response: MediaAssets,
})

export const getBusinessCases = assetEndpoint({
  id: 'getBusinessCases',
  method: 'GET',
  path: '/api/partner/wiki-article',
  summary: 'Business cases',
  cached: true,
  query: LocaleQuery,
  response: MediaAssets,
})

export const getSalesFlyers = assetEndpoint({
  id: 'getSalesFlyers',
  method: 'GET',
  path: '/api/partner/sales-flyers',
  summary: 'Sales flyers',
  cached: true,
  query: LocaleQuery,
  response: MediaAssets,
})

export const getProductImages = assetEndpoint({
  id: 'getProductImages',
  method: 'GET',
  path: '/api/partner/product-images',
  summary: 'Product images',
  cached: true,
  query: LocaleQuery,
  response: MediaAssets,
})

export const getBrandingAssets = assetEndpoint({
  id: 'getBrandingAssets',
  method: 'GET',
  path: '/api/partner/branding-assets',
  summary: 'Branding assets',
  cached: true,
  query: LocaleQuery,
  response: MediaAssets,
})

/** The list endpoint of each kind. */
export const ASSET_ENDPOINTS = {
  videos: getVideos,
  documents: getGuides,
  'business-cases': getBusinessCases,
  'sales-flyers': getSalesFlyers,
  'product-images': getProductImages,
  'branding-assets': getBrandingAssets,
} as const satisfies Record<AssetKind, unknown>

/** The screen of each kind, relative to the base path. */
export const ASSET_SCREENS = {
  videos: '/assets/videos-tutorials',
  documents: '/assets/documents-guides',
  'business-cases': '/assets/business-cases',
  'sales-flyers': '/assets/sales-flyers',
  'product-images': '/assets/product-images',
  'branding-assets': '/assets/branding-assets',
} as const satisfies Record<AssetKind, string>

const documentEndpoint = endpointsWith({ tag: 'Documents', access: 'session' })

export const getDocuments = documentEndpoint({
  id: 'getDocuments',
  method: 'GET',
  path: '/api/documents',
  summary: 'All documents of the playbook, by title',
  cached: true,
  query: LocaleQuery,
  response: ContentLinks,
})

export const getNewDocuments = documentEndpoint({
  id: 'getNewDocuments',
  method: 'GET',
  path: '/api/documents/new',
  summary: 'The documents that were published last, newest first',
  cached: true,
  query: LocaleQuery,
  response: ContentLinks,
})
