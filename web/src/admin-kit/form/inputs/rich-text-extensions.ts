/** The editor's schema: exactly what the server allows (`server/src/platform/html/sanitize.ts`). */
import { TableKit } from '@tiptap/extension-table'
import { Mark } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'

const shifted = (tag: 'sub' | 'sup', other: 'sub' | 'sup') =>
  Mark.create({
    name: tag,
    excludes: other,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })

export const EXTENSIONS = [
  // Whoever clicks on a link wants to change its text.
  StarterKit.configure({ heading: { levels: [2, 3, 4] }, link: { openOnClick: false } }),
  TableKit,
  shifted('sub', 'sup'),
  shifted('sup', 'sub'),
]
