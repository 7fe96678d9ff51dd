import common from '../locales/de/common.json' with { type: 'json' }
import dashboard from '../locales/de/dashboard.json' with { type: 'json' }
import errors from '../locales/de/errors.json' with { type: 'json' }
import shell from '../locales/de/shell.json' with { type: 'json' }
import signIn from '../locales/de/signIn.json' with { type: 'json' }
import type { ServerTexts, UiTexts } from './catalogues.ts'

export const ui = { common, shell, signIn, dashboard } satisfies UiTexts

export const server = { errors } satisfies ServerTexts
