/** Attachments of tickets and replies: the rules, for screens and server alike. */
import { type Static, Type } from 'typebox'
import { FormFile } from './form.ts'
import { fileUrl, text } from './values.ts'

export const MAX_ATTACHMENTS = 5
/** Per file, in bytes. */
export const MAX_ATTACHMENT_BYTES = 20_000_000

/** Accepted media types with their file extensions; the server detects types by content. */
const KINDS = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
  'image/gif': ['gif'],
  'application/pdf': ['pdf'],
  'video/mp4': ['mp4', 'm4v'],
  'video/webm': ['webm'],
  'application/zip': ['zip'],
} as const satisfies Record<string, readonly string[]>

export const ATTACHMENT_TYPES: readonly string[] = Object.keys(KINDS)
const EXTENSIONS: readonly string[] = Object.values(KINDS).flat()

/** `accept` of a file input. Operating systems name some types differently, so it includes the extensions. */
export const ATTACHMENT_ACCEPT = [
  ...ATTACHMENT_TYPES,
  ...EXTENSIONS.map((extension) => `.${extension}`),
].join(',')

export type AttachmentIssue = 'empty' | 'tooLarge' | 'wrongKind'

/** Why the server would reject a file, as far as can be told without reading it. */
export function attachmentIssue(file: {
  name: string
  size: number
  type: string
}): AttachmentIssue | undefined {
  const dot = file.name.lastIndexOf('.')
  const extension =
    dot === -1
      ? ''
      : file.name
          .slice(dot + 1)
          .trim()
          .toLowerCase()
  const isKnown = extension ? EXTENSIONS.includes(extension) : ATTACHMENT_TYPES.includes(file.type)
  if (!isKnown) return 'wrongKind'
  if (file.size === 0) return 'empty'
  return file.size > MAX_ATTACHMENT_BYTES ? 'tooLarge' : undefined
}

export const TicketAttachment = Type.Object({
  name: text('antenna-block.jpg'),
  size: Type.Integer({ minimum: 1, description: 'Bytes', examples: [2_104_377] }),
  address: fileUrl('antenna-block.jpg', 'Signed address of the file'),
})
export type TicketAttachment = Static<typeof TicketAttachment>

const attachment = FormFile('A picture, PDF, video or ZIP archive')

/** A form field with files: one, or several under the same name. */
export const SentAttachments = Type.Optional(
  Type.Union([attachment, Type.Array(attachment, { maxItems: MAX_ATTACHMENTS })], {
    description: 'Only in a form',
    examples: [[]],
  }),
)
export type SentAttachments = Static<typeof SentAttachments>
