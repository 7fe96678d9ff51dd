import { server as en } from './en.ts'

/** The server's own texts by language; English stands in where a language is missing. */
export const serverCatalogues = { en }
