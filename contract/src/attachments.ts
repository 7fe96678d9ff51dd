/** Files that go with a ticket or with a reply to one: the same rules for both sides, in the screens and on the server. */
import { type Static, Type } from 'typebox'
import { FormFile } from './form.ts'
import { fileUrl, text } from './values.ts'

export const MAX_ATTACHMENTS = 5
/** Of one file, in bytes. */
export const MAX_ATTACHMENT_BYTES = 20_000_000

/** What may be attached, as media types with the extensions of their names; the server knows files by their content. */
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

/** For a file dialog. Systems have names of their own for some types, so extensions stand there as well. */
export const ATTACHMENT_ACCEPT = [
  ...ATTACHMENT_TYPES,
  ...EXTENSIONS.map((extension) => `.${extension}`),
].join(',')

export type AttachmentIssue = 'empty' | 'tooLarge' | 'wrongKind'

/** Why the server would refuse a file, as far as that can be said without reading it. */
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

/** The field of a form that carries files: one, or several by the same name. */
export const SentAttachments = Type.Optional(
  Type.Union([attachment, Type.Array(attachment, { maxItems: MAX_ATTACHMENTS })], {
    description: 'Only in a form',
    examples: [[]],
  }),
)
export type SentAttachments = Static<typeof SentAttachments>
