import { RichTextEditor } from '@mantine/tiptap'
import type { MarkType } from '@tiptap/pm/model'
import { type Command, type Editor, useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconLink, IconTablePlus } from '../../../ui/icons.ts'
import { LinkDialog } from './LinkDialog.tsx'

const NEW_TABLE = { rows: 3, cols: 3, withHeaderRow: true }

export function RichTextToolbar({ editor }: { editor: Editor }) {
  const { t } = useTranslation('admin')
  const { isTable } = useEditorState({
    editor,
    selector: (state) => ({ isTable: state.editor.isActive('table') }),
  })
  const named = (name: Tool) => ({ 'aria-label': t(`richText.${name}`), title: t(`richText.${name}`) })
  return (
    <RichTextEditor.Toolbar role="toolbar" aria-label={t('richText.toolbar')}>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold {...named('bold')} />
        <RichTextEditor.Italic {...named('italic')} />
        <RichTextEditor.Underline {...named('underline')} />
        <RichTextEditor.H3 {...named('heading')} />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.BulletList {...named('bulletList')} />
        <RichTextEditor.OrderedList {...named('orderedList')} />
        <RichTextEditor.Blockquote {...named('quote')} />
        <LinkControl editor={editor} {...named('link')} />
        {!isTable && (
          <RichTextEditor.Control
            {...named('table')}
            onClick={() => editor.chain().focus().insertTable(NEW_TABLE).run()}
          >
            <IconTablePlus size={18} />
          </RichTextEditor.Control>
        )}
      </RichTextEditor.ControlsGroup>
      {isTable && (
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.TableRowAfter {...named('rowAfter')} />
          <RichTextEditor.TableRowDelete {...named('rowRemove')} />
          <RichTextEditor.TableColumnAfter {...named('columnAfter')} />
          <RichTextEditor.TableColumnDelete {...named('columnRemove')} />
          <RichTextEditor.TableToggleHeaderRow {...named('headerRow')} />
          <RichTextEditor.TableDelete {...named('tableRemove')} />
        </RichTextEditor.ControlsGroup>
      )}
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Undo {...named('undo')} />
        <RichTextEditor.Redo {...named('redo')} />
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  )
}

type Tool =
  | 'bold'
  | 'italic'
  | 'underline'
  | 'heading'
  | 'bulletList'
  | 'orderedList'
  | 'quote'
  | 'link'
  | 'table'
  | 'rowAfter'
  | 'rowRemove'
  | 'columnAfter'
  | 'columnRemove'
  | 'headerRow'
  | 'tableRemove'
  | 'undo'
  | 'redo'

/** What is typed next does not belong to the link. */
const endLink: Command = ({ tr, state }) => {
  tr.removeStoredMark(state.schema.marks.link as MarkType)
  return true
}

/** Mantine's own link control does not report invalid URLs. */
function LinkControl({ editor, ...named }: { editor: Editor; 'aria-label': string; title: string }) {
  const [isLinking, setLinking] = useState(false)
  const { href } = useEditorState({
    editor,
    selector: (state) => ({ href: state.editor.getAttributes('link').href as string | undefined }),
  })
  const chain = () => editor.chain().focus().extendMarkRange('link')
  const set = (url: string, typed: string) => {
    if (href !== undefined || !editor.state.selection.empty) return chain().setLink({ href: url }).run()
    // Without a selection there is no text that could be the link.
    const link = { type: 'text', text: typed, marks: [{ type: 'link', attrs: { href: url } }] }
    return editor.chain().focus().insertContent(link).command(endLink).run()
  }
  return (
    <>
      <RichTextEditor.Control {...named} active={href !== undefined} onClick={() => setLinking(true)}>
        <IconLink size={18} />
      </RichTextEditor.Control>
      {isLinking && (
        <LinkDialog
          url={href ?? ''}
          onSet={set}
          onRemove={() => chain().unsetLink().run()}
          onClose={() => setLinking(false)}
        />
      )}
    </>
  )
}
