import { basename, extname } from 'node:path'
import { LANGUAGE_PLACE } from '@portal/contract/translations'
import { type AudienceClass, NO_AUDIENCE } from '../db/audience.ts'
import { chunks } from '../db/chunks.ts'
import type { Db } from '../db/open.ts'
import type { FileRow } from '../db/schema.ts'
import type { Claim, Signer } from './signing.ts'
import type { TranslatedKind } from './translations.ts'

/** Preview sizes that a URL can request, with their width in pixels. */
export const VARIANT_WIDTHS = { thumb: 480, card: 800, wide: 1600 } as const
export type Variant = keyof typeof VARIANT_WIDTHS

export type ServedFile = Pick<FileRow, 'id' | 'path' | 'visibility' | 'media_type' | 'size' | 'created_at'>

/**
 * Whom a URL is signed for, which is checked again when it is opened: readers of the class named in the URL, as long as
 * something published shows the file to them; the provider's team, which also sees drafts; or the file's owner.
 */
export const FILE_READERS = ['partners', 'team', 'owner'] as const
export type FileReaders = (typeof FILE_READERS)[number]

/** A parsed file URL. */
interface OpenedFile {
  id: string
  /** As given in the URL. */
  name: string
  variant?: Variant
  mode: 'inline' | 'download'
}

/** The signed word for a class of readers; without a suffix for those who are in no audience. */
const forClass = (word: string, audience: string) => (audience ? `${word} ${audience}` : word)

/** @param audience key of the partner users' class */
export function fileClaim(
  { id, name, variant, mode }: OpenedFile,
  readers: FileReaders,
  audience: string,
): Claim {
  return ['file', id, name, variant ?? '', mode, forClass(readers, audience)]
}

export function translationsClaim(kind: string, id: number, readers: FileReaders, audience: string): Claim {
  return ['translations', kind, String(id), forClass(readers, audience)]
}

export function quickLinkClaim(locale: string, id: number, audience: string): Claim {
  return ['download', locale, forClass(String(id), audience)]
}

/** A document or asset with a partner's logo, which only that partner may open. */
export interface BrandedCopy {
  kind: TranslatedKind
  id: number
  partnerId: number
  locale: string
  mode: 'inline' | 'download'
}

export function brandedClaim({ kind, id, partnerId, locale, mode }: BrandedCopy, audience: string): Claim {
  return ['branded', kind, String(id), String(partnerId), locale, forClass(mode, audience)]
}

export interface FileUrlOptions {
  /** A preview instead of the original. */
  variant?: Variant
  /** Download instead of inline display. */
  download?: boolean
}

/** A price list, and the partner who may see it. */
export interface PriceListGrant {
  priceListId: number
  partnerId: number
}

export function priceListClaim({ priceListId, partnerId }: PriceListGrant, audience: string): Claim {
  return ['price-list', String(partnerId), forClass(String(priceListId), audience)]
}

const PICTURED = /^(?:image\/(?:png|jpeg|webp|avif)|application\/pdf)$/
const FILMS = /^video\/(?:mp4|webm)$/

/** File name for display and download. */
export function fileName({ path }: Pick<ServedFile, 'path'>, variant?: Variant): string {
  const name = basename(path)
  return variant ? `${name.slice(0, name.length - extname(name).length)}.webp` : name
}

/** Builds the URLs of files as of one point in time. */
export class FileUrls {
  readonly #signer: Signer
  readonly #now: number
  readonly #hasFrames: boolean
  readonly #readers: FileReaders
  readonly #audience: string

  /**
   * @param options.frames whether videos have preview frames
   * @param options.forTeam whether drafts are included
   * @param options.audience class of the readers; without it the URLs open what is for everybody
   */
  constructor(
    signer: Signer,
    now: number,
    {
      frames = false,
      forTeam = false,
      audience = NO_AUDIENCE,
    }: { frames?: boolean; forTeam?: boolean; audience?: AudienceClass } = {},
  ) {
    this.#signer = signer
    this.#now = now
    this.#hasFrames = frames
    this.#readers = forTeam ? 'team' : 'partners'
    this.#audience = forTeam ? NO_AUDIENCE.key : audience.key
  }

  /** Whether the file has previews: of the picture itself, the first page or a frame. */
  isPictured({ media_type }: Pick<ServedFile, 'media_type'>): boolean {
    return PICTURED.test(media_type) || (this.#hasFrames && FILMS.test(media_type))
  }

  /** URL of a file, or an empty string without one. Private files have URLs only for their owner: see `ofOwn`. */
  of(file: ServedFile | undefined, options: FileUrlOptions = {}): string {
    return file?.visibility === 'private' ? '' : this.#url(file, options, this.#readers)
  }

  /** URL of a file that the caller has verified to belong to the reader. */
  ofOwn(file: ServedFile | undefined, options: FileUrlOptions = {}): string {
    return this.#url(file, options, 'owner')
  }

  #url(file: ServedFile | undefined, options: FileUrlOptions, readers: FileReaders): string {
    if (!file) return ''
    const variant = options.variant && this.isPictured(file) ? options.variant : undefined
    const name = fileName(file, variant)
    const path = `/files/${file.id}/${encodeURIComponent(name)}`
    const mode = options.download ? 'download' : 'inline'
    const query = [variant ? `v=${variant}` : '', options.download ? 'd=1' : ''].filter(Boolean)
    if (file.visibility !== 'public') {
      const audience = readers === 'partners' ? this.#audience : NO_AUDIENCE.key
      const claim = fileClaim({ id: file.id, name, variant, mode }, readers, audience)
      query.push(this.#signed(claim, audience))
    }
    return query.length > 0 ? `${path}?${query.join('&')}` : path
  }

  /** URL of an entry's files in all its languages, with the placeholder `{language}`. */
  ofTranslations(kind: string, id: number, extension: string): string {
    const claim = translationsClaim(kind, id, this.#readers, this.#audience)
    return `/files/${kind}/${id}/${LANGUAGE_PLACE}${extension}?${this.#signed(claim)}`
  }

  /** URL of a document or an asset with a partner's logo. */
  ofBranded(copy: BrandedCopy): string {
    const { kind, id, partnerId, locale, mode } = copy
    const query = `${mode === 'download' ? 'd=1&' : ''}${this.#signed(brandedClaim(copy, this.#audience))}`
    return `/files/branded/${kind}/${id}/${partnerId}/${locale}.pdf?${query}`
  }

  /** URL of a quick link's file, `/{locale}/download/{id}`. */
  ofQuickLink(locale: string, id: number): string {
    return `/${locale}/download/${id}?${this.#signed(quickLinkClaim(locale, id, this.#audience))}`
  }

  /** URL of a partner's price list as a page or as CSV; a language may be appended to its query. */
  ofPriceList(grant: PriceListGrant, form: 'page' | 'csv' = 'page'): string {
    const path = `/price-list/${grant.priceListId}${form === 'csv' ? '/csv' : ''}`
    return `${path}?p=${grant.partnerId}&${this.#signed(priceListClaim(grant, this.#audience))}`
  }

  #signed(claim: Claim, audience = this.#audience): string {
    return `${audience ? `a=${audience}&` : ''}${this.#signer.sign(claim, this.#now)}`
  }
}

const CHUNK = 500

export async function loadFiles(
  db: Db,
  ids: Iterable<string | null | undefined>,
): Promise<Map<string, ServedFile>> {
  const wanted = [...new Set([...ids].filter((id) => id !== null && id !== undefined))]
  const files = new Map<string, ServedFile>()
  for (const some of chunks(wanted, CHUNK)) {
    const rows = await db
      .selectFrom('files')
      .select(['id', 'path', 'visibility', 'media_type', 'size', 'created_at'])
      .where('id', 'in', some)
      .execute()
    for (const row of rows) files.set(row.id, row)
  }
  return files
}
