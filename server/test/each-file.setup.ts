/** Runs before each test file, even though files share loaded modules. */
import { afterAll } from 'vitest'
import { discardAll } from './at-end.ts'

afterAll(discardAll)
