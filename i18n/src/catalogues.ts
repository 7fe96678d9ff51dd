import type * as backOffice from './admin/en.ts'
import type * as en from './en.ts'
import type { Texts } from './texts.ts'

/** What the file of each language exports as `ui`. */
export type UiTexts = Texts<typeof en.ui>

/** What the file of each language exports as `server`. */
export type ServerTexts = Texts<typeof en.server>

/** What the file of each language in `admin/` exports as `backOffice`. */
export type BackOfficeTexts = Texts<typeof backOffice.backOffice>
