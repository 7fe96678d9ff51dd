/** Where the entries of a content pack are stored: one declaration for each of its files. */
import type { PackEntity } from '@portal/contract/pack/entities'
import type { ContentTopic } from '../../platform/db/change-bus.ts'
import { type Person, personKey } from '../../platform/db/person-key.ts'
import type { Database } from '../../platform/db/schema.ts'
import { normalizeEmail } from '../auth/service.ts'
import {
  type Columns,
  country,
  file,
  flag,
  html,
  kept,
  list,
  plain,
  plains,
  reference,
  since,
  timestamp,
} from './columns.ts'
import { type Rule, rules } from './rules.ts'

type Table = keyof Database & string

/** Translated fields: one row for each entry and language. */
export interface Texts {
  table: Table
  parent: string
  columns: Columns
}

/** An ordered list within an entry: of keys where there is one field named '', of objects otherwise. */
export interface Members {
  table: Table
  parent: string
  columns: Columns
  /** Where the field is left out, the list stays as it is. */
  kept?: true
}

/** Fields of which an entry has exactly one: what it refers to, stored as a type and an id. */
export interface Choice {
  word: string
  id: string
  of: Record<string, { word: string; to: PackEntity }>
}

export interface Entity {
  table: Table
  /** Columns with one value in all rows that belong to this file, where several files share a table. */
  fixed?: Record<string, string>
  /** The content that a change of these rows changes. */
  topic?: ContentTopic
  columns: Columns
  /** Columns that follow from the entry's fields. */
  derived?: (entry: Record<string, unknown>) => Record<string, string>
  texts?: Texts
  members?: Record<string, Members>
  choice?: Choice
  /** Column of the order of entries; the import fills `position`. */
  order: 'position' | 'key' | 'created_at' | 'viewed_at'
  /** Times of the row's own that the pack does not carry. */
  stamps?: readonly ('created_at' | 'updated_at')[]
  /** Fields, with their columns, that no two entries share. */
  unique?: Record<string, string>
  /** Rows that were born in the portal have no key: what an export names them by, and what never changes in them. */
  keyless?: { prefix: string; name: readonly string[]; same: readonly string[] }
  rule?: Rule
}

const members = (table: Table, parent: string, column: string, to: PackEntity): Members => ({
  table,
  parent,
  columns: { '': reference(column, to) },
})

const pictures = { cover: file('cover_file_id', 'picture'), picture: file('picture_file_id', 'picture') }

function cards(kind: 'slide' | 'onboarding'): Entity {
  return {
    table: 'cards',
    fixed: { kind },
    topic: 'portals',
    order: 'position',
    stamps: ['updated_at'],
    columns: {
      portal: reference('portal_id', 'portals'),
      image: file('image_file_id', 'picture'),
      video: file('video_file_id', 'video'),
      backgroundColor: plain('background_color'),
      enableOverlay: flag('enable_overlay'),
      textAlignment: plain('text_alignment'),
      ...plains('vertical', 'horizontal', 'link'),
    },
    texts: {
      table: 'card_texts',
      parent: 'card_id',
      columns: {
        title: plain('title'),
        shortDescription: plain('short_description'),
        description: plain('description'),
        descriptionHtml: html('description_html'),
        linkTitle: plain('link_title'),
      },
    },
  }
}

export const ENTITIES: Record<PackEntity, Entity> = {
  pages: {
    table: 'pages',
    topic: 'pages',
    order: 'position',
    columns: {},
    texts: { table: 'page_texts', parent: 'page_id', columns: { body: html('body') } },
  },
  portals: {
    table: 'portals',
    topic: 'portals',
    order: 'position',
    columns: plains('path'),
    unique: { path: 'path' },
  },
  documents: {
    table: 'documents',
    topic: 'playbook',
    order: 'position',
    stamps: ['updated_at'],
    columns: { documentType: plain('document_type'), published: timestamp('published_at') },
    texts: {
      table: 'document_texts',
      parent: 'document_id',
      columns: { ...plains('title', 'description'), file: file('file_id', 'document') },
    },
  },
  products: {
    table: 'products',
    topic: 'playbook',
    order: 'position',
    stamps: ['updated_at'],
    columns: { ...plains('slug', 'model'), published: timestamp('published_at'), ...pictures },
    members: { documents: members('product_documents', 'product_id', 'document_id', 'documents') },
    unique: { slug: 'slug' },
    texts: {
      table: 'product_texts',
      parent: 'product_id',
      columns: { ...plains('name', 'title', 'category', 'description'), contentList: list('content_list') },
    },
  },
  portfolios: {
    table: 'portfolios',
    topic: 'playbook',
    order: 'position',
    stamps: ['updated_at'],
    columns: { slug: plain('slug'), published: timestamp('published_at'), ...pictures },
    members: { products: members('portfolio_products', 'portfolio_id', 'product_id', 'products') },
    unique: { slug: 'slug' },
    texts: {
      table: 'portfolio_texts',
      parent: 'portfolio_id',
      columns: {
        name: plain('name'),
        coverDetail: plain('cover_detail'),
        descriptionWeb: plain('description_web'),
      },
    },
  },
  assets: {
    table: 'assets',
    topic: 'assets',
    order: 'position',
    stamps: ['updated_at'],
    columns: {
      ...plains('kind', 'type'),
      published: timestamp('published_at'),
      thumbnail: file('thumbnail_file_id', 'picture'),
      link: plain('link'),
    },
    texts: {
      table: 'asset_texts',
      parent: 'asset_id',
      columns: {
        title: plain('title'),
        assetTitle: plain('asset_title'),
        documentType: plain('document_type'),
        description: plain('description'),
        file: file('file_id', 'any'),
        captions: file('captions_file_id', 'captions'),
      },
    },
  },
  news: {
    table: 'news',
    topic: 'news',
    order: 'position',
    stamps: ['updated_at'],
    columns: {
      slug: plain('slug'),
      newsType: plain('news_type'),
      published: timestamp('published_at'),
      modified: timestamp('modified_at', 'published'),
      image: file('image_file_id', 'picture'),
    },
    unique: { slug: 'slug' },
    texts: {
      table: 'news_texts',
      parent: 'news_id',
      columns: { title: plain('title'), description: html('description') },
    },
  },
  events: {
    table: 'events',
    topic: 'events',
    order: 'position',
    stamps: ['updated_at'],
    rule: rules.events,
    columns: {
      eventType: plain('event_type'),
      start: timestamp('starts_at'),
      end: timestamp('ends_at'),
      venueName: plain('venue_name'),
      image: file('image_file_id', 'picture'),
      url: plain('url'),
    },
    texts: {
      table: 'event_texts',
      parent: 'event_id',
      columns: { ...plains('name', 'description'), urlTitle: plain('url_title') },
    },
  },
  slides: cards('slide'),
  'onboarding-cards': cards('onboarding'),
  'quick-links': {
    table: 'quick_links',
    topic: 'portals',
    order: 'position',
    stamps: ['updated_at'],
    columns: { portal: reference('portal_id', 'portals') },
    texts: {
      table: 'quick_link_texts',
      parent: 'quick_link_id',
      columns: { title: plain('title'), file: file('file_id', 'any') },
    },
  },
  'price-lists': {
    table: 'price_lists',
    topic: 'partners',
    order: 'position',
    rule: rules['price-lists'],
    columns: {
      currency: plain('currency'),
      validFrom: timestamp('valid_from'),
      validTo: timestamp('valid_to'),
    },
    members: {
      items: {
        table: 'price_list_items',
        parent: 'price_list_id',
        columns: {
          product: reference('product_id', 'products'),
          articleNumber: plain('article_number'),
          listPrice: plain('list_price'),
          partnerPrice: plain('partner_price'),
        },
      },
    },
    texts: { table: 'price_list_texts', parent: 'price_list_id', columns: plains('name') },
  },
  partners: {
    table: 'partners',
    topic: 'partners',
    order: 'position',
    stamps: ['created_at', 'updated_at'],
    columns: {
      ...plains('name', 'cif'),
      logo: file('logo_file_id', 'picture'),
      extraInformation: plain('extra_information'),
      ...plains('country', 'region', 'phone', 'fax', 'email', 'address', 'website'),
      sapId: plain('sap_id'),
      sugarId: plain('sugar_id'),
      hubspotId: plain('hubspot_id'),
      portal: reference('portal_id', 'portals'),
      priceList: reference('price_list_id', 'price-lists'),
      priceUrl: plain('price_url'),
    },
    members: {
      contacts: {
        table: 'partner_contacts',
        parent: 'partner_id',
        columns: plains('salutation', 'surname', 'name', 'job', 'phone', 'email', 'note'),
      },
    },
  },
  users: {
    table: 'users',
    order: 'key',
    stamps: ['created_at', 'updated_at'],
    rule: rules.users,
    columns: {
      partner: reference('partner_id', 'partners'),
      ...plains('role', 'email'),
      passwordHash: kept('password_hash'),
      disabled: since('disabled_at'),
      firstName: plain('first_name'),
      lastName: plain('last_name'),
      jobTitle: plain('job_title'),
      phone: plain('phone'),
      linkedinUrl: plain('linkedin_url'),
      xUrl: plain('x_url'),
      facebookUrl: plain('facebook_url'),
      photo: file('photo_file_id', 'picture'),
      locale: plain('locale'),
    },
    derived: ({ email }) => ({ email_normalized: normalizeEmail(email as string) }),
    unique: { email: 'email_normalized' },
  },
  leads: {
    table: 'leads',
    order: 'created_at',
    stamps: ['updated_at'],
    columns: {
      partner: reference('partner_id', 'partners'),
      ...plains('firstname', 'lastname', 'company', 'status', 'email', 'phone'),
      created: timestamp('created_at'),
      countryIso: country('country_iso'),
      ...plains('street', 'zip', 'city', 'message', 'note'),
      assignment: kept('assignment', 'accepted'),
    },
    members: {
      products: members('lead_products', 'lead_id', 'product_id', 'products'),
      history: {
        table: 'lead_history',
        parent: 'lead_id',
        kept: true,
        columns: {
          at: timestamp('at'),
          user: reference('user_id', 'users'),
          kind: plain('kind'),
          from: plain('before'),
          to: plain('after'),
          text: plain('text'),
          fields: list('fields'),
        },
      },
    },
    derived: ({ firstname, lastname, company }) => ({
      person_key: personKey({ firstname, lastname, company: company ?? null } as Person),
    }),
    keyless: { prefix: 'lead', name: ['id'], same: ['partner_id', 'created_at'] },
  },
  tickets: {
    table: 'tickets',
    order: 'created_at',
    stamps: ['updated_at'],
    columns: {
      user: reference('user_id', 'users'),
      ...plains('subject', 'content', 'status'),
      created: timestamp('created_at'),
    },
    keyless: { prefix: 'ticket', name: ['id'], same: ['user_id', 'created_at'] },
  },
  pins: {
    table: 'pins',
    order: 'key',
    columns: { user: reference('user_id', 'users') },
    choice: {
      word: 'element_type',
      id: 'element_id',
      of: {
        product: { word: 'Product', to: 'products' },
        portfolio: { word: 'Category', to: 'portfolios' },
        document: { word: 'Document', to: 'documents' },
      },
    },
    keyless: { prefix: 'pin', name: ['user_id', 'element_type', 'element_id'], same: [] },
  },
  views: {
    table: 'content_views',
    order: 'viewed_at',
    columns: { user: reference('user_id', 'users'), action: plain('action'), at: timestamp('viewed_at') },
    choice: {
      word: 'kind',
      id: 'item_id',
      of: {
        document: { word: 'document', to: 'documents' },
        product: { word: 'product', to: 'products' },
        portfolio: { word: 'portfolio', to: 'portfolios' },
        asset: { word: 'asset', to: 'assets' },
        news: { word: 'news', to: 'news' },
        quickLink: { word: 'quick-link', to: 'quick-links' },
        event: { word: 'event', to: 'events' },
      },
    },
    keyless: { prefix: 'view', name: ['id'], same: ['user_id', 'kind', 'item_id', 'viewed_at'] },
  },
}
