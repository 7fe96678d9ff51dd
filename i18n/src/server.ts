import { server as en } from './en.ts'
import { server as ja } from './ja.ts'
import { server as pt } from './pt.ts'
import { server as zh } from './zh.ts'

/** The server's own texts by language; English stands in where a language is missing. */
export const serverCatalogues = { en, zh, pt, ja }
