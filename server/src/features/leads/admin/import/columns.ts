/** Which column of a file stands for which field of a lead. */

import { LEAD_IMPORT_FIELDS, type LeadMapping } from '@portal/contract/admin/lead-import'
import { LOCALES } from '@portal/contract/locale'
import { normalize } from '@portal/contract/normalize'
import { fieldName } from '../../../../platform/http/messages.ts'

export type LeadField = (typeof LEAD_IMPORT_FIELDS)[number]

/** Common names of the columns beside their labels, in the portal's languages, without case, spaces and punctuation. */
const NAMES: Partial<Record<LeadField, string>> = {
  firstname: 'firstname givenname forename vorname prénom prenom nome nombre 名 名前 名字',
  lastname:
    'lastname surname familyname nachname nom nomdefamille cognome apellido apellidos apelido sobrenome 姓 姓氏',
  company:
    'company organisation organization account firma unternehmen société societe entreprise azienda empresa 公司 会社 会社名',
  status: 'status leadstatus stage state statut stato estado 状态 ステータス',
  email:
    'email emailaddress mail emailadresse courriel correo correoelectrónico posta 邮箱 电子邮件 メール メールアドレス',
  phone:
    'phone phonenumber telephone tel mobile telefon telefonnummer téléphone telefono teléfono telefone 电话 電話 電話番号',
  countryIso: 'countryiso country countrycode land länderkürzel pays paese país pais 国家 国',
  street:
    'street address address1 streetaddress strasse straße adresse rue via indirizzo calle rua morada 地址 住所',
  zip: 'zip zipcode postcode postalcode plz postleitzahl codepostal cap códigopostal codigopostal 邮编 郵便番号',
  city: 'city town ort stadt ville città citta ciudad cidade 城市 市区町村',
  message: 'message inquiry enquiry request nachricht anfrage messaggio mensaje mensagem 留言 メッセージ',
  note: 'note notes comment comments notiz bemerkung remarque nota observação 备注 備考',
  partner:
    'partner reseller dealer distributor händler partenaire rivenditore socio distribuidor parceiro 合作伙伴 パートナー',
  products:
    'products product model models produkt produkte produit produits prodotto prodotti producto productos produto produtos 产品 製品',
}

const plain = (name: string) =>
  normalize(name, 'NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')

const labelsOf = (field: LeadField) => LOCALES.map((locale) => fieldName(locale, field))

/** What two fields are called is the one's by its common name, before the other's by its label. */
const FIELD_OF = new Map(
  [labelsOf, (field: LeadField) => [field, ...(NAMES[field]?.split(' ') ?? [])]].flatMap((namesOf) =>
    LEAD_IMPORT_FIELDS.flatMap((field) => namesOf(field).map((name) => [plain(name), field] as const)),
  ),
)

/** The mapping that the names of the columns suggest: each field once, the first column that fits. */
export function guessMapping(columns: readonly string[]): LeadMapping {
  const mapping: LeadMapping = {}
  for (const column of columns) {
    const field = FIELD_OF.get(plain(column))
    if (field) mapping[field] ??= column
  }
  return mapping
}
