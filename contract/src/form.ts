/** Forms with files: sent as multipart/form-data, described by the same schema as JSON. */
import { Type } from 'typebox'

/** A file of a form; what the browser calls `File` is one. */
export interface FormFile {
  readonly name: string
  readonly size: number
}

export function FormFile(description: string) {
  return Type.Unsafe<FormFile>({
    description,
    contentMediaType: 'application/octet-stream',
    examples: ['The bytes of the file'],
  })
}
