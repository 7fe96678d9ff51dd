import 'vitest'
import type { Template } from './template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    template: Template
  }
}
