import type { Entry } from '@portal/contract/admin/endpoints'
import type { Audience } from '@portal/contract/audience'
import { useRecordContext } from 'ra-core'
import { useFormState } from 'react-hook-form'
import { type FieldInputProps, useField } from '../form/use-field.ts'
import { portalScreenOf } from '../impersonation/portal-screen.ts'
import { useDeclaration } from '../parts/use-declaration.ts'
import { AudienceChoice } from './AudienceChoice.tsx'
import { isUnchosen, type Preview } from './choice.ts'

/** The input for an entry's audience. */
export default function AudienceInput(props: FieldInputProps) {
  const { name, table } = useDeclaration()
  const entry = useRecordContext<Entry>()
  const { isDirty } = useFormState()
  const { value, change, error } = useField<Audience>({
    ...props,
    check: (audience) => (isUnchosen(audience as Audience) ? { code: 'required' } : undefined),
  })
  return (
    <AudienceChoice
      label={props.label}
      value={value}
      onChange={(audience) => change(audience ?? null)}
      follows={table === 'documents'}
      error={error}
      preview={{ isUnsaved: isDirty, ...(entry ? previewOf(name, entry) : {}) }}
    />
  )
}

/** The preview starts at the screen that shows the entry; unpublished entries are previewed as drafts. */
function previewOf(name: string, entry: Entry): Preview {
  const screenOf = portalScreenOf(name)
  const publishedAt = entry.publishedAt as number | null | undefined
  return {
    ...(screenOf ? { screen: () => screenOf(entry) } : {}),
    drafts: publishedAt === null || (publishedAt !== undefined && publishedAt > Date.now()),
  }
}
