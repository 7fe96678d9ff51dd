/** Runs before each test file, though files share the modules that they load. */
import { afterAll } from 'vitest'
import { discardAll } from './at-end.ts'

afterAll(discardAll)
