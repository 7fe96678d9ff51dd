/** The files of an entry in each of its languages. */
import { type Static, Type } from 'typebox'
import { LOCALES } from './locale.ts'
import { fileUrl } from './values.ts'

export const FileTranslation = Type.Object(
  {
    language: Type.Enum([...LOCALES], { examples: ['de'] }),
    url: fileUrl('data-sheet-radar-gx400-de.pdf', 'Signed address of the file'),
    size: Type.Integer({ description: 'Bytes', examples: [491_877] }),
  },
  { $id: 'FileTranslation' },
)
export type FileTranslation = Static<typeof FileTranslation>

/** A field of an entry with a file; absent where there is only one language, and on hosts that do not know it. */
export const translations = Type.Optional(
  Type.Array(FileTranslation, {
    description: 'Every language that has a file of its own, where there are several',
  }),
)
