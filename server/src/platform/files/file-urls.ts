import { basename, extname } from 'node:path'
import { LANGUAGE_PLACE } from '@portal/contract/translations'
import { type AudienceClass, NO_AUDIENCE } from '../db/audience.ts'
import type { Db } from '../db/open.ts'
import type { FileRow } from '../db/schema.ts'
import type { Claim, Signer } from './signing.ts'
import type { TranslatedKind } from './translations.ts'

/** Sized pictures that a URL can request, with their width in pixels. */
export const VARIANT_WIDTHS = { thumb: 480, card: 800, wide: 1600 } as const
export type Variant = keyof typeof VARIANT_WIDTHS

export type ServedFile = Pick<FileRow, 'id' | 'path' | 'visibility' | 'media_type' | 'size' | 'created_at'>

/**
 * For whom a URL is signed, which is checked again when it is opened: partners' users, as long as something published shows
 * the file to the class of readers that the URL names; the provider's team, which sees drafts too; or whose own the file is.
 */
export const FILE_READERS = ['partners', 'team', 'owner'] as const
export type FileReaders = (typeof FILE_READERS)[number]

/** A URL as it was requested. */
interface OpenedFile {
  id: string
  /** As the URL names it. */
  name: string
  variant?: Variant
  mode: 'inline' | 'download'
}

/** What a URL is signed for, and for which class of readers; the word alone for those in no audience. */
const forClass = (word: string, audience: string) => (audience ? `${word} ${audience}` : word)

/** @param audience the key of the class, of partners' users */
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

/** A document or an asset with the logo of the partner that alone may open it. */
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
  /** A sized picture instead of the original. */
  variant?: Variant
  /** Saved instead of shown. */
  download?: boolean
}

/** A price list, and the partner that may see it. */
export interface PriceListGrant {
  priceListId: number
  partnerId: number
}

export function priceListClaim({ priceListId, partnerId }: PriceListGrant, audience: string): Claim {
  return ['price-list', String(partnerId), forClass(String(priceListId), audience)]
}

const PICTURED = /^(?:image\/(?:png|jpeg|webp|avif)|application\/pdf)$/
const FILMS = /^video\/(?:mp4|webm)$/

/** Name under which a file is shown and saved. */
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
   * @param options.frames whether there are pictures of videos
   * @param options.forTeam whether drafts are among what is shown
   * @param options.audience the class of the readers: without one the URLs open what is for all
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

  /** Whether there are sized pictures of the file: of itself, its first page or a frame. */
  isPictured({ media_type }: Pick<ServedFile, 'media_type'>): boolean {
    return PICTURED.test(media_type) || (this.#hasFrames && FILMS.test(media_type))
  }

  /** URL of a file; empty without a file. A private file has none but for its owner: see `ofOwn`. */
  of(file: ServedFile | undefined, options: FileUrlOptions = {}): string {
    return file?.visibility === 'private' ? '' : this.#url(file, options, this.#readers)
  }

  /** URL of a file that the caller has checked to be the reader's own. */
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

  /** URL of the files of an entry in its languages, with `{language}` for one of them. */
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

  /** URL of a partner's price list, as a page or as CSV; a language may be added to its query. */
  ofPriceList(grant: PriceListGrant, form: 'page' | 'csv' = 'page'): string {
    const path = `/price-list/${grant.priceListId}${form === 'csv' ? '/csv' : ''}`
    return `${path}?p=${grant.partnerId}&${this.#signed(priceListClaim(grant, this.#audience))}`
  }

  #signed(claim: Claim, audience = this.#audience): string {
    return `${audience ? `a=${audience}&` : ''}${this.#signer.sign(claim, this.#now)}`
  }
}

const CHUNK = 500

/** The files with the given ids, by id. */
export async function loadFiles(
  db: Db,
  ids: Iterable<string | null | undefined>,
): Promise<Map<string, ServedFile>> {
  const wanted = [...new Set([...ids].filter((id) => id !== null && id !== undefined))]
  const files = new Map<string, ServedFile>()
  for (let start = 0; start < wanted.length; start += CHUNK) {
    const rows = await db
      .selectFrom('files')
      .select(['id', 'path', 'visibility', 'media_type', 'size', 'created_at'])
      .where('id', 'in', wanted.slice(start, start + CHUNK))
      .execute()
    for (const row of rows) files.set(row.id, row)
  }
  return files
}
