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
  IconTablePlus,
  IconUnderline,
} from '@tabler/icons-react'
import { useTiptapEditor } from 'ra-input-rich-text'
import { useEffect, useReducer, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ICON } from '../../../ui/icon.ts'
import { LinkDialog } from './LinkDialog.tsx'
import classes from './rich-text.module.css'
import { TABLE_TOOLS, type TableCommand } from './table-tools.ts'

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
    | 'unsetLink'
    | TableCommand,
    () => Commands
  > {
  toggleHeading: (options: { level: number }) => Commands
  insertTable: (options: { rows: number; cols: number; withHeaderRow: boolean }) => Commands
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
        <ToolButton
          key={name}
          label={t(`richText.${name}`)}
          Icon={Icon}
          isOn={mark ? editor.isActive(mark) : undefined}
          onClick={() => run(commandsOf(editor))}
        />
      ))}
      <ToolButton
        label={t('richText.link')}
        Icon={IconLink}
        isOn={editor.isActive('link')}
        onClick={() => setLinking(true)}
      />
      {!editor.isActive('table') && (
        <ToolButton
          label={t('richText.table')}
          Icon={IconTablePlus}
          onClick={() => commandsOf(editor).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
        />
      )}
      {editor.isActive('table') &&
        TABLE_TOOLS.map(({ name, Icon, command, mark }) => (
          <ToolButton
            key={name}
            label={t(`richText.${name}`)}
            Icon={Icon}
            isOn={mark ? editor.isActive(mark) : undefined}
            onClick={() => commandsOf(editor)[command]().run()}
          />
        ))}
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

interface ToolButtonProps {
  label: string
  Icon: Icon
  /** Where it can be on or off. */
  isOn?: boolean
  onClick: () => void
}

function ToolButton({ label, Icon, isOn, onClick }: ToolButtonProps) {
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      onClick={onClick}
    >
      <Icon {...ICON} size={18} />
    </button>
  )
}
