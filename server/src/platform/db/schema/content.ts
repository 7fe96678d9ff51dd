/** What partners see: the playbook, media assets, news, events and the dashboard. */
import type { Generated } from 'kysely'
import type { Content, Entity, Texts } from './rows.ts'

export interface FilesTable {
  id: string
  path: string
  visibility: 'public' | 'partners' | 'private'
  media_type: string
  size: number
  sha256: string
  storage_key: string
  width: number | null
  height: number | null
  created_at: number
  /** 1 for what was put into the media library, which stays there used or not. */
  in_library: Generated<number>
}

export interface ContentTables {
  files: FilesTable
  documents: Content & { document_type: string }
  document_texts: Texts & {
    document_id: number
    title: string | null
    description: string | null
    file_id: string | null
  }
  /** Files that documents had before. */
  document_versions: {
    id: Generated<number>
    document_id: number
    locale: string
    file_id: string | null
    replaced_at: number
    replaced_by: number | null
    note: string | null
  }
  products: Content & {
    slug: string
    model: string
    cover_file_id: string | null
    picture_file_id: string | null
  }
  product_texts: Texts & {
    product_id: number
    name: string | null
    title: string | null
    category: string | null
    description: string | null
    content_list: string | null
  }
  product_documents: { product_id: number; document_id: number; position: number }
  portfolios: Content & { slug: string; cover_file_id: string | null; picture_file_id: string | null }
  portfolio_texts: Texts & {
    portfolio_id: number
    name: string | null
    cover_detail: string | null
    description_web: string | null
  }
  portfolio_products: { portfolio_id: number; product_id: number; position: number }
  assets: Content & {
    kind: string
    type: 'DataObject' | 'Asset'
    link: string | null
    thumbnail_file_id: string | null
  }
  asset_texts: Texts & {
    asset_id: number
    title: string | null
    asset_title: string | null
    document_type: string | null
    description: string | null
    file_id: string | null
    captions_file_id: string | null
  }
  news: Content & { slug: string; news_type: string; modified_at: number; image_file_id: string | null }
  news_texts: Texts & { news_id: number; title: string | null; description: string | null }
  events: Content & {
    event_type: string
    starts_at: number
    ends_at: number
    venue_name: string | null
    url: string | null
    image_file_id: string | null
  }
  event_texts: Texts & {
    event_id: number
    name: string | null
    description: string | null
    url_title: string | null
  }
  portals: Entity & { path: string }
  cards: Content & {
    portal_id: number
    kind: 'slide' | 'onboarding'
    image_file_id: string | null
    video_file_id: string | null
    background_color: string | null
    enable_overlay: number
    text_alignment: string
    vertical: string
    horizontal: string
    link: string | null
  }
  card_texts: Texts & {
    card_id: number
    title: string | null
    short_description: string | null
    description: string | null
    description_html: string | null
    link_title: string | null
  }
  quick_links: Content & { portal_id: number }
  quick_link_texts: Texts & { quick_link_id: number; title: string | null; file_id: string | null }
  pages: Entity
  page_texts: Texts & { page_id: number; body: string | null }
}
