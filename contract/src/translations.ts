/** The files of an entry in each of its languages. */
import { type Static, Type } from 'typebox'
import { LOCALES } from './locale.ts'

/** The placeholder of the language in the URL of files that exist in several. */
export const LANGUAGE_PLACE = '{language}'

/** Every list of entries has this: one signature for all languages of an entry keeps it short. */
export const FileTranslations = Type.Object(
  {
    url: Type.String({
      description: `Signed address of each of the files, with \`${LANGUAGE_PLACE}\` for its language`,
      examples: [`/files/document/58/${LANGUAGE_PLACE}.pdf?e=1746921600&s=…`],
    }),
    files: Type.Array(
      Type.Object({
        language: Type.Enum([...LOCALES], { examples: ['de'] }),
        size: Type.Integer({ description: 'Bytes', examples: [491_877] }),
      }),
    ),
  },
  { $id: 'FileTranslations', description: 'Files of one type' },
)
export type FileTranslations = Static<typeof FileTranslations>

/** A field of an entry with a file; absent where there is only one language, and on hosts that do not know it. */
export const translations = Type.Optional(
  Type.Array(FileTranslations, {
    description: 'Every language that has a file of its own, where there are several',
  }),
)
