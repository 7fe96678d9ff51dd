import { LEAD_IMPORT_FIELDS } from '@portal/contract/admin/lead-import'
import { columnGuesser } from '../../../../admin-kit/import/columns.ts'

export type LeadField = (typeof LEAD_IMPORT_FIELDS)[number]

/** Common column names besides the labels, in the portal's languages. */
const NAMES: Partial<Record<LeadField, string>> = {
  firstname: 'firstname givenname forename vorname prénom prenom nome nombre 名 名前 名字',
  lastname:
    'lastname surname familyname nachname nom nomdefamille cognome apellido apellidos apelido sobrenome 姓 姓氏',
  company:
    'company organisation organization account firma unternehmen société societe entreprise azienda empresa 公司 会社 会社名',
  status: 'status leadstatus stage state statut stato estado 状态 ステータス',
  email:
    'email emailaddress mail emailadresse courriel correo correoelectrónico posta 邮箱 电子邮箱 电子邮件 メール メールアドレス',
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

/** Guesses the mapping from the column names. */
export const guessMapping = columnGuesser(LEAD_IMPORT_FIELDS, NAMES)
