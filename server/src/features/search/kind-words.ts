/** Words by which people name kinds of items, in the order of the classes. */
import type { Locale } from '@portal/contract/locale'
import type { KindWords } from '@portal/search/knowledge'

/** Classes of items, ordered for display among equals: those that say most about a product come first. */
export const CLASSES = [
  'none',
  'product',
  'data-sheet',
  'quick-start',
  'manual',
  'flyer',
  'guide',
  'case-study',
  'video',
  'white-paper',
  'news',
  'certificate',
  'category',
  'event',
  'fair',
  'webinar',
  'training',
  'quick-link',
  'branding',
  'product-image',
  'price',
] as const
export type ItemClass = (typeof CLASSES)[number]

export const classNumber = (name: ItemClass): number => CLASSES.indexOf(name)

type Words = Partial<Record<ItemClass, string>>

/** Separated by commas; compounds match written together or apart. */
const WORDS: Record<Locale, Words> = {
  en: {
    'data-sheet': 'data sheet, datasheets, data sheets, spec sheet, specifications, technical data, specs',
    'quick-start': 'quick start, quick start guide, quick guide, quick reference, getting started guide',
    manual:
      'manual, manuals, user manual, operating manual, operating instructions, user guide, handbook, instruction manual, operation manual',
    flyer: 'brochure, brochures, flyer, flyers, leaflet, sales flyer, pamphlet',
    guide: 'guide, application note, guidebook',
    'case-study':
      'case study, case studies, business case, success story, reference, reference project, reference projects, application example',
    video: 'video, videos, tutorial, tutorials, film, movie, clip, demo video',
    'white-paper': 'white paper, white papers, technical paper',
    certificate:
      'certificate, certificates, declaration, declaration of conformity, conformity, calibration certificate, CE declaration, approval',
    news: 'news, press release, announcement',
    event: 'event, events',
    fair: 'trade fair, trade fairs, trade show, fair, fairs, exhibition',
    webinar: 'webinar, webinars',
    training: 'training, trainings, training course',
    branding: 'logo, logos, branding, roll up, banner, letterhead, powerpoint template, business card',
    'product-image': 'product image, product picture, product photo, photo, photos, picture, pictures, image',
    price: 'price, prices, pricing, cost, costs, partner price, how much, quote, quotation',
  },
  de: {
    'data-sheet':
      'Datenblatt, Datenblätter, technische Daten, Spezifikation, Spezifikationen, technisches Datenblatt, Produktdatenblatt',
    'quick-start': 'Kurzanleitung, Schnellstart, Schnellstartanleitung, Schnellanleitung, Kurzreferenz',
    manual:
      'Handbuch, Handbücher, Bedienungsanleitung, Betriebsanleitung, Gebrauchsanleitung, Anleitung, Benutzerhandbuch, Gebrauchsanweisung, Bedienhandbuch',
    flyer: 'Broschüre, Prospekt, Flyer, Faltblatt, Produktblatt, Verkaufsprospekt, Produktbroschüre',
    guide: 'Leitfaden, Anwendungshinweis, Ratgeber',
    'case-study':
      'Fallstudie, Referenz, Referenzen, Referenzprojekt, Anwendungsbericht, Praxisbericht, Erfolgsgeschichte, Anwendungsbeispiel',
    video: 'Video, Videos, Film, Filme, Lehrvideo, Schulungsvideo, Tutorial, Erklärvideo',
    'white-paper': 'Whitepaper, Fachartikel, Fachbeitrag',
    certificate:
      'Zertifikat, Zertifikate, Konformitätserklärung, Bescheinigung, Kalibrierzertifikat, Kalibrierschein, Zulassung, CE-Erklärung, Konformität',
    news: 'Neuigkeiten, Pressemitteilung, Mitteilung',
    event: 'Veranstaltung, Veranstaltungen, Termin, Termine',
    fair: 'Messe, Messen, Fachmesse, Ausstellung',
    webinar: 'Webinar, Webinare, Online-Seminar',
    training: 'Schulung, Schulungen, Lehrgang, Seminar',
    branding: 'Logo, Logos, Roll-up, Banner, Briefkopf, Visitenkarte, Powerpoint-Vorlage',
    'product-image': 'Produktbild, Produktbilder, Produktfoto, Foto, Fotos, Bild, Bilder',
    price:
      'Preis, Preise, Kosten, kostet, Partnerpreis, Einkaufspreis, wie teuer, teuer, Händlerpreis, Listenpreis, kosten',
  },
  fr: {
    'data-sheet':
      'fiche technique, fiches techniques, données techniques, caractéristiques techniques, spécifications, fiche produit',
    'quick-start': 'guide de démarrage rapide, démarrage rapide, prise en main, guide rapide, mise en route',
    manual:
      "manuel, manuels, mode d'emploi, notice, notice d'utilisation, manuel d'utilisation, guide d'utilisation, manuel utilisateur, guide utilisateur",
    flyer: 'brochure, brochures, plaquette, dépliant, prospectus, flyer',
    guide: 'guide, note d’application, guide pratique',
    'case-study':
      "étude de cas, études de cas, référence, références, cas client, retour d'expérience, exemple d'application, cas d'usage",
    video: 'vidéo, vidéos, film, tutoriel, tutoriels, tuto, démonstration vidéo',
    'white-paper': 'livre blanc, livres blancs, article technique',
    certificate:
      "certificat, certificats, déclaration, déclaration de conformité, conformité, attestation, certificat d'étalonnage, déclaration CE",
    news: 'actualité, actualités, communiqué, communiqué de presse',
    event: 'événement, événements',
    fair: 'salon, salons, foire, salon professionnel',
    webinar: 'webinaire, webinaires, séminaire en ligne',
    training: 'formation, formations, stage',
    branding: 'logo, logos, kakémono, roll-up, bannière, papier à en-tête, carte de visite',
    'product-image': 'photo du produit, photo produit, photo, photos, image, images',
    price: 'prix, tarif, tarifs, coût, coûte, prix partenaire, combien coûte, coûtent, devis',
  },
  it: {
    'data-sheet':
      'scheda tecnica, schede tecniche, dati tecnici, specifiche, specifiche tecniche, datasheet, scheda dati',
    'quick-start': 'guida rapida, avvio rapido, guida introduttiva, primi passi, messa in servizio rapida',
    manual:
      "manuale, manuali, istruzioni, istruzioni per l'uso, manuale d'uso, manuale utente, libretto di istruzioni, manuale operativo",
    flyer: 'brochure, opuscolo, volantino, dépliant, flyer, pieghevole',
    guide: 'guida, nota applicativa',
    'case-study':
      'caso di studio, casi di studio, referenza, referenze, caso applicativo, storia di successo, esempio di applicazione, caso studio',
    video: 'video, filmato, filmati, tutorial, videotutorial, film',
    'white-paper': 'white paper, libro bianco, articolo tecnico',
    certificate:
      'certificato, certificati, dichiarazione, dichiarazione di conformità, conformità, certificato di taratura, certificato di calibrazione, dichiarazione CE',
    news: 'notizia, notizie, comunicato, comunicato stampa, novità',
    event: 'evento, eventi',
    fair: 'fiera, fiere, esposizione',
    webinar: 'webinar, seminario online',
    training: 'formazione, corso, corsi',
    branding: 'logo, loghi, roll-up, striscione, carta intestata, biglietto da visita',
    'product-image': 'foto prodotto, foto del prodotto, foto, fotografia, immagine, immagini',
    price: 'prezzo, prezzi, costo, costi, costa, listino, prezzo partner, quanto costa, costano, preventivo',
  },
  es: {
    'data-sheet':
      'ficha técnica, fichas técnicas, hoja de datos, datos técnicos, especificaciones, especificaciones técnicas, hoja técnica',
    'quick-start': 'guía rápida, inicio rápido, guía de inicio rápido, puesta en marcha, guía de inicio',
    manual:
      'manual, manuales, instrucciones, manual de uso, manual de usuario, manual de instrucciones, instrucciones de uso, guía de usuario',
    flyer: 'folleto, folletos, catálogo, díptico, tríptico, flyer, brochure',
    guide: 'guía, nota de aplicación',
    'case-study':
      'caso de estudio, estudio de caso, casos de éxito, caso de éxito, referencia, referencias, ejemplo de aplicación, caso práctico',
    video: 'vídeo, vídeos, video, videos, película, tutorial, tutoriales',
    'white-paper': 'libro blanco, white paper, artículo técnico, documento técnico',
    certificate:
      'certificado, certificados, declaración, declaración de conformidad, conformidad, certificado de calibración, declaración CE',
    news: 'noticia, noticias, comunicado, nota de prensa, novedades',
    event: 'evento, eventos',
    fair: 'feria, ferias, exposición',
    webinar: 'webinar, seminario web, seminarios web',
    training: 'formación, curso, cursos',
    branding: 'logo, logotipo, logotipos, roll-up, pancarta, papel con membrete, tarjeta de visita',
    'product-image': 'foto del producto, foto de producto, foto, fotos, imagen, imágenes',
    price:
      'precio, precios, coste, costo, cuesta, tarifa, precio de socio, cuánto cuesta, cuestan, cotización, presupuesto, cuánto vale',
  },
  pt: {
    'data-sheet':
      'ficha técnica, fichas técnicas, folha de dados, dados técnicos, especificações, especificações técnicas, datasheet',
    'quick-start':
      'guia rápido, início rápido, guia de início rápido, primeiros passos, colocação em funcionamento',
    manual:
      'manual, manuais, instruções, manual de utilização, manual do utilizador, manual do usuário, manual de instruções, instruções de uso, guia do utilizador',
    flyer: 'folheto, folhetos, brochura, catálogo, desdobrável, flyer, panfleto',
    guide: 'guia, nota de aplicação',
    'case-study':
      'estudo de caso, estudos de caso, caso de estudo, caso de sucesso, referência, referências, exemplo de aplicação, caso prático',
    video: 'vídeo, vídeos, filme, filmes, tutorial, tutoriais',
    'white-paper': 'livro branco, white paper, artigo técnico, documento técnico',
    certificate:
      'certificado, certificados, declaração, declaração de conformidade, conformidade, certificado de calibração, declaração CE',
    news: 'notícia, notícias, comunicado, comunicado de imprensa, novidades',
    event: 'evento, eventos',
    fair: 'feira, feiras, exposição',
    webinar: 'webinar, seminário web',
    training: 'formação, curso, cursos',
    branding: 'logótipo, logotipo, logo, roll-up, faixa, papel timbrado, cartão de visita',
    'product-image': 'foto do produto, fotografia do produto, foto, fotos, imagem, imagens',
    price: 'preço, preços, custo, custos, custa, preço de parceiro, quanto custa, custam, cotação, orçamento',
  },
  zh: {
    'data-sheet': '数据表, 技术数据, 技术参数, 规格书, 规格, 参数表, 产品参数, 规格表, 技术资料',
    'quick-start': '快速入门, 快速指南, 快速入门指南, 快速上手, 入门指南, 快速使用指南',
    manual: '说明书, 使用说明书, 使用说明, 手册, 操作手册, 用户手册, 使用手册, 操作说明, 操作指南',
    flyer: '宣传册, 宣传单, 彩页, 样本, 产品手册, 宣传页, 折页',
    guide: '指南, 应用指南, 应用说明',
    'case-study': '案例, 应用案例, 案例研究, 成功案例, 工程案例, 参考案例, 业绩',
    video: '视频, 录像, 教程, 影片, 演示视频, 教学视频',
    'white-paper': '白皮书, 技术白皮书, 技术论文',
    certificate: '证书, 合格证, 校准证书, 符合性声明, 声明, 合格声明, 检定证书, 认证',
    news: '新闻, 消息, 公告, 新闻稿',
    event: '活动',
    fair: '展会, 展览, 展览会, 博览会',
    webinar: '网络研讨会, 在线研讨会',
    training: '培训, 培训班',
    branding: '标志, 徽标, 商标, 易拉宝, 名片, 信纸, 横幅',
    'product-image': '产品图片, 产品照片, 图片, 照片',
    price: '价格, 报价, 多少钱, 售价, 价钱, 伙伴价, 单价, 费用, 采购价, 代理价',
  },
  ja: {
    'data-sheet': 'データシート, 仕様書, 仕様, 技術資料, 技術データ, 諸元, スペック',
    'quick-start':
      'クイックスタート, クイックガイド, クイックスタートガイド, 簡易マニュアル, かんたんガイド, スタートガイド',
    manual:
      'マニュアル, 取扱説明書, 取説, 説明書, 操作マニュアル, 使用説明書, ユーザーマニュアル, 操作説明書, 手順書',
    flyer: 'パンフレット, カタログ, チラシ, フライヤー, リーフレット',
    guide: 'ガイド, 手引き, アプリケーションノート',
    'case-study': '事例, 導入事例, 適用事例, 活用事例, ケーススタディ, 施工事例, 実績',
    video: '動画, ビデオ, 映像, チュートリアル, ムービー',
    'white-paper': 'ホワイトペーパー, 技術論文',
    certificate: '証明書, 校正証明書, 適合宣言, 適合宣言書, 適合証明, 成績書, 校正書, 宣言書',
    news: 'ニュース, お知らせ, プレスリリース',
    event: 'イベント',
    fair: '展示会, 見本市',
    webinar: 'ウェビナー, オンラインセミナー',
    training: '研修, 講習, トレーニング',
    branding: 'ロゴ, 名刺, バナー, ロールアップ, レターヘッド',
    'product-image': '製品画像, 製品写真, 画像, 写真',
    price: '価格, 値段, 料金, 単価, 見積, 見積もり, 費用, 仕切価格, 定価, いくら',
  },
}

/** Fairs are events as well. */
const meantBy = (name: ItemClass): ItemClass[] =>
  name === 'event' ? ['event', 'fair', 'webinar', 'training'] : [name]

/**
 * Classes whose word describes only a part of them: a logo is branding, a business card is not; texts of events name
 * their type as well.
 */
const SAYING: ReadonlySet<ItemClass> = new Set(['branding', 'event', 'fair', 'webinar', 'training'])

/** The kinds and their words for the search engine. English words are understood in every language. */
export function kindWordsOf(locale: Locale): KindWords[] {
  return CLASSES.flatMap((name): KindWords[] => {
    const lists = [WORDS[locale][name], WORDS.en[name]].flatMap((list) => list ?? [])
    const words = [...new Set(lists.flatMap((list) => list.split(', ')))]
    return words.length > 0
      ? [{ words, classes: meantBy(name).map(classNumber), isSignificant: SAYING.has(name) }]
      : []
  })
}
