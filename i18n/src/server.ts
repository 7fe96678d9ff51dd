import { server as de } from './de.ts'
import { server as en } from './en.ts'
import { server as es } from './es.ts'
import { server as fr } from './fr.ts'
import { server as it } from './it.ts'
import { server as ja } from './ja.ts'
import { server as pt } from './pt.ts'
import { server as zh } from './zh.ts'

/** The server's own texts by language. */
export const serverCatalogues = { en, de, fr, it, zh, es, pt, ja }
