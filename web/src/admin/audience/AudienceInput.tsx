import type { Entry } from '@portal/contract/admin/endpoints'
import type { Audience } from '@portal/contract/audience'
import { useRecordContext } from 'ra-core'
import { type FieldInputProps, useField } from '../form/use-field.ts'
import { useDeclaration } from '../parts/use-declaration.ts'
import { portalScreenOf } from '../viewing/portal-screen.ts'
import { AudienceChoice } from './AudienceChoice.tsx'
import { isUnchosen } from './choice.ts'

/** Whom the entry of a form is for. */
export default function AudienceInput(props: FieldInputProps) {
  const { name, table } = useDeclaration()
  const entry = useRecordContext<Entry>()
  const screenOf = portalScreenOf(name)
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
      screen={entry && screenOf ? () => screenOf(entry) : undefined}
    />
  )
}
