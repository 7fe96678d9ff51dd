import { TableKit } from '@tiptap/extension-table'
import { DefaultEditorOptions, RichTextInput, type RichTextInputProps } from 'ra-input-rich-text'
import { useMemo } from 'react'
import { faultWords } from '../field-words.ts'
import { faultOf } from '../rules.ts'
import type { FieldInputProps } from '../use-field.ts'
import { cleanPasted } from './paste/clean-pasted.ts'
import { RichTextToolbar } from './RichTextToolbar.tsx'
import classes from './rich-text.module.css'

/** Paragraphs, headings, lists, links; the others of the kit set styles, which the server takes out again. */
const EXTENSIONS = [...(DefaultEditorOptions.extensions?.slice(0, 1) ?? []), TableKit]

/** Formatted text. Loaded by itself, because the editor weighs more than all other inputs. */
export default function RichText({ path, field, label, lang, required = false }: FieldInputProps) {
  const options = useMemo(
    () => ({
      extensions: EXTENSIONS,
      editorProps: {
        transformPastedHTML: cleanPasted,
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          ...(required ? { 'aria-required': 'true' } : {}),
          ...(lang ? { lang } : {}),
        },
      },
    }),
    [label, lang, required],
  )
  const validate: RichTextInputProps['validate'] = (value: string) => {
    const fault = faultOf(field, value, required)
    return fault && faultWords(fault)
  }
  return (
    <div className={classes.editor}>
      <RichTextInput
        source={path}
        label={required ? `${label} *` : label}
        helperText={false}
        validate={validate}
        editorOptions={options as RichTextInputProps['editorOptions']}
        toolbar={<RichTextToolbar />}
      />
    </div>
  )
}
