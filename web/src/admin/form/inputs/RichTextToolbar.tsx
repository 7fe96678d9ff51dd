import {
  type Icon,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconUnderline,
} from '@tabler/icons-react'
import { useTiptapEditor } from 'ra-input-rich-text'
import { useEffect, useReducer, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ICON } from '../../../ui/icon.ts'
import { LinkDialog } from './LinkDialog.tsx'
import classes from './rich-text.module.css'

type Editor = ReturnType<typeof useTiptapEditor>

/** Commands of the editor's extensions, whose types belong to another copy of its core. */
interface Commands
  extends Record<
    | 'toggleBold'
    | 'toggleItalic'
    | 'toggleUnderline'
    | 'toggleBulletList'
    | 'toggleOrderedList'
    | 'toggleBlockquote'
    | 'undo'
    | 'redo'
    | 'unsetLink',
    () => Commands
  > {
  toggleHeading: (options: { level: number }) => Commands
  setLink: (options: { href: string }) => Commands
  extendMarkRange: (mark: string) => Commands
  run: () => boolean
}

const commandsOf = (editor: Editor) => editor.chain().focus() as unknown as Commands

interface Tool {
  name: 'bold' | 'italic' | 'underline' | 'heading' | 'bulletList' | 'orderedList' | 'quote' | 'undo' | 'redo'
  Icon: Icon
  /** What the editor calls it, where it can be on or off. */
  mark?: string
  run: (commands: Commands) => unknown
}

const TOOLS: readonly Tool[] = [
  { name: 'bold', Icon: IconBold, mark: 'bold', run: (e) => e.toggleBold().run() },
  { name: 'italic', Icon: IconItalic, mark: 'italic', run: (e) => e.toggleItalic().run() },
  {
    name: 'underline',
    Icon: IconUnderline,
    mark: 'underline',
    run: (e) => e.toggleUnderline().run(),
  },
  {
    name: 'heading',
    Icon: IconH3,
    mark: 'heading',
    run: (e) => e.toggleHeading({ level: 3 }).run(),
  },
  {
    name: 'bulletList',
    Icon: IconList,
    mark: 'bulletList',
    run: (e) => e.toggleBulletList().run(),
  },
  {
    name: 'orderedList',
    Icon: IconListNumbers,
    mark: 'orderedList',
    run: (e) => e.toggleOrderedList().run(),
  },
  {
    name: 'quote',
    Icon: IconBlockquote,
    mark: 'blockquote',
    run: (e) => e.toggleBlockquote().run(),
  },
  { name: 'undo', Icon: IconArrowBackUp, run: (e) => e.undo().run() },
  { name: 'redo', Icon: IconArrowForwardUp, run: (e) => e.redo().run() },
]

export function RichTextToolbar() {
  const { t } = useTranslation('admin')
  const editor = useTiptapEditor()
  const [isLinking, setLinking] = useState(false)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (!editor) return
    editor.on('transaction', redraw)
    return () => {
      editor.off('transaction', redraw)
    }
  }, [editor])
  if (!editor) return null
  return (
    <div className={classes.toolbar} role="toolbar" aria-label={t('richText.toolbar')}>
      {TOOLS.map(({ name, Icon, mark, run }) => (
        <button
          key={name}
          type="button"
          className={classes.tool}
          aria-label={t(`richText.${name}`)}
          title={t(`richText.${name}`)}
          aria-pressed={mark ? editor.isActive(mark) : undefined}
          onClick={() => run(commandsOf(editor))}
        >
          <Icon {...ICON} size={18} />
        </button>
      ))}
      <button
        type="button"
        className={classes.tool}
        aria-label={t('richText.link')}
        title={t('richText.link')}
        aria-pressed={editor.isActive('link')}
        onClick={() => setLinking(true)}
      >
        <IconLink {...ICON} size={18} />
      </button>
      {isLinking && (
        <LinkDialog
          address={editor.getAttributes('link').href ?? ''}
          onSet={(href) => commandsOf(editor).extendMarkRange('link').setLink({ href }).run()}
          onRemove={() => commandsOf(editor).extendMarkRange('link').unsetLink().run()}
          onClose={() => setLinking(false)}
        />
      )}
    </div>
  )
}
