import { Input } from '@mantine/core'
import '@mantine/core/styles/Typography.layer.css'
import { RichTextEditor } from '@mantine/tiptap'
import '@mantine/tiptap/styles.layer.css'
import { useEditor } from '@tiptap/react'
import { useEffect, useId, useMemo, useRef } from 'react'
import { styleNonce } from '../../../lib/style-nonce.ts'
import { type FieldInputProps, useField } from '../use-field.ts'
import { cleanPasted } from './paste/clean-pasted.ts'
import { RichTextToolbar } from './RichTextToolbar.tsx'
import classes from './rich-text.module.css'
import { EXTENSIONS } from './rich-text-extensions.ts'
import { usePictureNotice } from './use-picture-notice.ts'

/** Rich text. Loaded separately, because the editor is larger than all other inputs. */
export default function RichText(props: FieldInputProps) {
  const { label, lang } = props
  const { value, change, input } = useField<string>(props)
  const { required, error, ref, onBlur } = input
  const id = useId()
  const html = value ?? ''
  const shown = useRef(html)
  const isInvalid = error !== undefined
  const tellPictures = usePictureNotice()
  const editorProps = useMemo(
    () => ({
      transformPastedHTML: cleanPasted,
      handlePaste: (_view: unknown, { clipboardData }: ClipboardEvent) => tellPictures(clipboardData),
      handleDrop: (_view: unknown, { dataTransfer }: DragEvent) => tellPictures(dataTransfer),
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-required': String(required),
        'aria-invalid': String(isInvalid),
        'aria-describedby': id,
        ...(lang ? { lang } : {}),
      },
    }),
    [label, lang, required, isInvalid, id, tellPictures],
  )
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: html,
    parseOptions: PARSING,
    injectNonce: styleNonce(),
    editorProps,
    onUpdate: ({ editor: written }) => {
      shown.current = written.isEmpty ? '' : written.getHTML()
      change(shown.current || null)
    },
    onBlur,
  })
  useEffect(() => {
    ref({ focus: () => editor.commands.focus() })
  }, [editor, ref])
  useEffect(() => {
    // Only external changes: a draft, or another language's text.
    if (editor.isDestroyed || html === shown.current) return
    shown.current = html
    editor.commands.setContent(html, { emitUpdate: false, parseOptions: PARSING })
  }, [editor, html])
  return (
    <Input.Wrapper label={label} labelElement="div" required={required} error={error} errorProps={{ id }}>
      <RichTextEditor editor={editor} classNames={classes} data-error={isInvalid || undefined}>
        <RichTextToolbar editor={editor} />
        <RichTextEditor.Content />
      </RichTextEditor>
    </Input.Wrapper>
  )
}

const PARSING = { preserveWhitespace: true } as const
