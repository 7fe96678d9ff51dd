import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { lazy, type ReactNode, Suspense } from 'react'
import { FileInput } from '../files/FileInput.tsx'
import { useKnownWords } from '../parts/use-known-words.ts'
import { ChoiceInput } from './inputs/ChoiceInput.tsx'
import { ColourInput } from './inputs/ColourInput.tsx'
import { CountriesInput } from './inputs/CountriesInput.tsx'
import { FlagInput } from './inputs/FlagInput.tsx'
import { KnownWordInput } from './inputs/KnownWordInput.tsx'
import { LinesInput } from './inputs/LinesInput.tsx'
import { MoneyInput } from './inputs/MoneyInput.tsx'
import { ReferenceInput } from './inputs/ReferenceInput.tsx'
import { ReferencesInput } from './inputs/ReferencesInput.tsx'
import { RowsInput } from './inputs/RowsInput.tsx'
import { SlugInput } from './inputs/SlugInput.tsx'
import { TextInput } from './inputs/TextInput.tsx'
import { TimestampInput } from './inputs/TimestampInput.tsx'
import type { FieldInputProps } from './use-field.ts'

const AudienceInput = lazy(() => import('../audience/AudienceInput.tsx'))
const RichText = lazy(() => import('./inputs/RichText.tsx'))

const PROSE_ROWS = 4
const EDITOR_HEIGHT = 205
const AUDIENCE_HEIGHT = 54

const timeZones = () => Intl.supportedValuesOf('timeZone')

/** Chooses the input for a field by its kind. */
export function FieldInput({ field, ...props }: FieldInputProps): ReactNode {
  const words = useKnownWords(field)
  if (words) return <KnownWordInput {...props} field={field} words={words} />
  switch (field.kind) {
    case 'prose':
      return <TextInput {...props} field={field} rows={PROSE_ROWS} />
    case 'html':
      return (
        <Suspense fallback={<Skeleton h={EDITOR_HEIGHT} aria-busy="true" />}>
          <RichText {...props} field={field} />
        </Suspense>
      )
    case 'lines':
      return <LinesInput {...props} field={field} />
    case 'countries':
      return <CountriesInput {...props} field={field} />
    case 'audience':
      return (
        <Suspense fallback={<Skeleton h={AUDIENCE_HEIGHT} aria-busy="true" />}>
          <AudienceInput {...props} field={field} />
        </Suspense>
      )
    case 'slug':
      return <SlugInput {...props} field={field} />
    case 'choice':
      return <ChoiceInput {...props} field={field} />
    case 'flag':
      return <FlagInput {...props} field={field} />
    case 'timestamp':
      return <TimestampInput {...props} field={field} />
    case 'money':
    case 'number':
      return <MoneyInput {...props} field={field} />
    case 'colour':
      return <ColourInput {...props} field={field} />
    case 'reference':
      return <ReferenceInput {...props} field={field} />
    case 'references':
      return <ReferencesInput {...props} field={field} />
    case 'rows':
      return <RowsInput {...props} field={field} Input={FieldInput} />
    case 'file':
      return <FileInput {...props} field={field} />
    case 'currency':
      return <TextInput {...props} field={field} upperCase />
    case 'timeZone':
      return <TextInput {...props} field={field} suggestions={timeZones} />
    case 'email':
      return <TextInput {...props} field={field} type="email" />
    case 'url':
      return <TextInput {...props} field={field} type="url" />
    default:
      return <TextInput {...props} field={field} />
  }
}
