import type { Resource } from '@portal/contract/admin/resource'
import { useLabels } from '../labels.ts'
import { useDeclaration } from '../parts/use-declaration.ts'
import { inputFields, isWide } from '../resources.ts'
import { FieldInput } from './FieldInput.tsx'
import classes from './Fields.module.css'
import { PublicationBox } from './PublicationBox.tsx'
import { TextsSection } from './TextsSection.tsx'

type Entries = ReturnType<typeof inputFields>

/** The inputs of a resource, for new and existing entries. */
export function Fields() {
  const resource = useDeclaration()
  const own = inputFields(resource)
  const narrow = own.filter(([, field]) => !isWide(field))
  const wide = own.filter(([, field]) => isWide(field))
  return resource.texts ? (
    <WithTexts resource={resource} narrow={narrow} wide={wide} />
  ) : (
    <div className={classes.single}>
      {resource.publishes && <PublicationBox />}
      <Box fields={narrow} columns />
      <Box fields={wide} />
    </div>
  )
}

interface WithTextsProps {
  resource: Resource
  narrow: Entries
  wide: Entries
}

function WithTexts({ resource, narrow, wide }: WithTextsProps) {
  const hasSide = resource.publishes || narrow.length > 0
  return (
    <div className={hasSide ? classes.columns : classes.single}>
      <div className={classes.main}>
        <TextsSection fields={resource.texts?.fields ?? {}} />
        <Box fields={wide} />
      </div>
      {hasSide && (
        <div className={classes.side}>
          {resource.publishes && <PublicationBox />}
          <Box fields={narrow} />
        </div>
      )}
    </div>
  )
}

function Box({ fields, columns }: { fields: Entries; columns?: boolean }) {
  const labels = useLabels()
  if (fields.length === 0) return null
  return (
    <div className={`surface ${classes.box}`} data-columns={columns}>
      {fields.map(([name, field]) => (
        <FieldInput
          key={name}
          path={name}
          field={field}
          label={labels.field(name)}
          required={field.required}
        />
      ))}
    </div>
  )
}
