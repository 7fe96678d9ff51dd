import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where the portal under test keeps its data; the configuration has chosen the port by which it is named. */
export const DATA_DIR = join(tmpdir(), `portal-e2e-${process.env.E2E_PORT}`)
