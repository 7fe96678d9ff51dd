import common from '../locales/it/common.json' with { type: 'json' }
import dashboard from '../locales/it/dashboard.json' with { type: 'json' }
import errors from '../locales/it/errors.json' with { type: 'json' }
import shell from '../locales/it/shell.json' with { type: 'json' }
import signIn from '../locales/it/signIn.json' with { type: 'json' }
import type { ServerTexts, UiTexts } from './catalogues.ts'

export const ui = { common, shell, signIn, dashboard } satisfies UiTexts

export const server = { errors } satisfies ServerTexts
