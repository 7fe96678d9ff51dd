import { useRecordContext } from 'ra-core'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useDeclaration } from '../../parts/use-declaration.ts'
import type { FieldInputProps } from '../use-field.ts'
import { slugOf } from './slug.ts'
import { TextInput } from './TextInput.tsx'

/** Follows the English title of a new entry until the user edits it. */
export function SlugInput(props: FieldInputProps) {
  const { t } = useTranslation('admin')
  const isNew = useRecordContext()?.id === undefined
  return (
    <>
      {isNew && <FollowTitle path={props.path} />}
      <TextInput {...props} hint={isNew ? t('form.slugHint') : undefined} />
    </>
  )
}

function FollowTitle({ path }: { path: string }) {
  const { title, fields } = useDeclaration()
  const source = title.find((name) => name.startsWith('texts.'))?.replace('texts.', 'texts.en.')
  const text: unknown = useWatch({ name: source ?? 'texts.en' })
  const { setValue, getValues, getFieldState } = useFormContext()
  const followed = useRef<string | null>(null)
  useEffect(() => {
    if (!fields[path] || typeof text !== 'string') return
    const slug = slugOf(text) || null
    // A restored draft may have a slug of its own, which nobody has touched in this form.
    const isOwn = getFieldState(path).isTouched || (getValues(path) ?? null) !== followed.current
    followed.current = slug
    if (!isOwn) setValue(path, slug, { shouldDirty: true })
  }, [text, path, fields, setValue, getValues, getFieldState])
  return null
}
