/** What people call fields, for the server's messages: apart from its other texts, which the portal's chunks leave out. */
import type { Locale } from '@portal/contract/locale'
import de from '../locales/de/admin.json' with { type: 'json' }
import en from '../locales/en/admin.json' with { type: 'json' }
import es from '../locales/es/admin.json' with { type: 'json' }
import fr from '../locales/fr/admin.json' with { type: 'json' }
import it from '../locales/it/admin.json' with { type: 'json' }
import ja from '../locales/ja/admin.json' with { type: 'json' }
import pt from '../locales/pt/admin.json' with { type: 'json' }
import zh from '../locales/zh/admin.json' with { type: 'json' }

type Names = Readonly<Record<string, string>>

const namesOf = ({ fields, settings }: { fields: Names; settings: { fields: Names } }): Names => ({
  ...settings.fields,
  ...fields,
})

/** By language and the field's own name; a field of the settings is called as one of an entry where both have it. */
export const FIELD_NAMES: Readonly<Record<Locale, Names>> = {
  en: namesOf(en),
  de: namesOf(de),
  fr: namesOf(fr),
  it: namesOf(it),
  zh: namesOf(zh),
  es: namesOf(es),
  pt: namesOf(pt),
  ja: namesOf(ja),
}
