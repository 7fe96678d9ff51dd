import common from '../locales/pt/common.json' with { type: 'json' }
import dashboard from '../locales/pt/dashboard.json' with { type: 'json' }
import errors from '../locales/pt/errors.json' with { type: 'json' }
import shell from '../locales/pt/shell.json' with { type: 'json' }
import signIn from '../locales/pt/signIn.json' with { type: 'json' }
import type { ServerTexts, UiTexts } from './catalogues.ts'

/** The texts of the web portal. */
export const ui = { common, shell, signIn, dashboard } satisfies UiTexts

/** The texts that the server answers with. */
export const server = { errors } satisfies ServerTexts
