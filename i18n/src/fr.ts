import common from '../locales/fr/common.json' with { type: 'json' }
import dashboard from '../locales/fr/dashboard.json' with { type: 'json' }
import errors from '../locales/fr/errors.json' with { type: 'json' }
import shell from '../locales/fr/shell.json' with { type: 'json' }
import signIn from '../locales/fr/signIn.json' with { type: 'json' }
import type { ServerTexts, UiTexts } from './catalogues.ts'

export const ui = { common, shell, signIn, dashboard } satisfies UiTexts

export const server = { errors } satisfies ServerTexts
