import { IMPORT_FIELDS, type ImportKind } from '@portal/contract/admin/partner-import'
import { columnGuesser, type Guess } from '../../admin-kit/import/columns.ts'

/** Common column names besides the labels, in the portal's languages. */
const OF_PARTNERS: Readonly<Record<string, string>> = {
  name: 'name company companyname partner partnername account accountname organisation organization reseller firma unternehmen firmenname société societe entreprise azienda empresa 公司 公司名称 会社 会社名',
  tier: 'tier level partnerlevel status stufe niveau niveaupartenaire livello nivel nível 级别 等级 レベル ランク',
  partnerType: 'partnertype type partnertyp typ typepartenaire tipo tipologia 类型 種別',
  countries: 'countries salescountries territories länder vertriebsländer pays paesi países 国家 販売国',
  tags: 'tags tag labels schlagwörter stichwörter étiquettes etichette etiquetas 标签 タグ',
  country: 'country land pays paese país pais 国 国家',
  accountManager:
    'accountmanager owner accountowner channelmanager betreuer kundenbetreuer responsable responsabile gestor 客户经理 担当者',
  website: 'website web url homepage webseite internet site siteweb sitoweb sitioweb 网站 ウェブサイト',
  email:
    'email emailaddress mail emailadresse courriel correo correoelectrónico posta 邮箱 电子邮箱 电子邮件 メール',
  phone:
    'phone phonenumber telephone tel telefon telefonnummer téléphone telefono teléfono telefone 电话 電話',
  address: 'address adresse anschrift indirizzo dirección direccion morada endereço 地址 住所',
  cif: 'cif vat vatid vatnumber taxid taxnumber ustid ustidnr steuernummer tva numérotva partitaiva nif 税号 税番号',
  sapId: 'sapid sap sapnumber sapno sapnummer',
  sugarId: 'sugarid sugar sugarcrmid',
  hubspotId: 'hubspotid hubspot hubspotcompanyid',
  nextReview: 'nextreview review reviewdate nächstesgespräch prochainbilan prossimarevisione próximarevisión',
  extraInformation: 'extrainformation information notes notiz bemerkung remarque nota observação 备注 備考',
}

const OF_USERS: Readonly<Record<string, string>> = {
  email:
    'email emailaddress mail login emailadresse courriel correo correoelectrónico posta 邮箱 电子邮箱 电子邮件 メール メールアドレス',
  firstName: 'firstname givenname forename vorname prénom prenom nome nombre 名 名前 名字',
  lastName:
    'lastname surname familyname nachname familienname nom nomdefamille cognome apellido apellidos apelido sobrenome 姓 姓氏',
  jobTitle:
    'jobtitle job title position function funktion fonction poste funzione ruolo cargo puesto 职位 役職',
  phone:
    'phone phonenumber telephone tel mobile telefon telefonnummer téléphone telefono teléfono telefone 电话 電話 電話番号',
  partner:
    'partner partnerid partnernumber partnername company companyname account reseller dealer firma unternehmen partenaire société azienda rivenditore socio empresa parceiro 合作伙伴 公司 パートナー 会社',
  role: 'role userrole rolle rôle rol função 角色 権限',
  locale: 'locale language lang sprache langue lingua idioma 语言 言語',
}

const guessPartner = columnGuesser(IMPORT_FIELDS.partners, OF_PARTNERS)

/** In tables of other systems `id` is their own; the export of the back office also has a column `key`. */
function guessOfPartners(columns: readonly string[]) {
  const { id, ...others } = guessPartner(columns)
  return id !== undefined && columns.includes('key') ? { id, ...others } : others
}

export const GUESS: Readonly<Record<ImportKind, Guess<string>>> = {
  partners: guessOfPartners,
  users: columnGuesser(IMPORT_FIELDS.users, OF_USERS),
}
