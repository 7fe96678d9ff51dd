import 'vitest'
import type { Template } from './template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    template: Template
    /** Present if the run stores files in S3. */
    s3?: { endpoint: string; directory: string }
  }
}
