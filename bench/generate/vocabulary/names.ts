/** Names of places, people, companies and models. */
import type { Locale } from '@portal/contract/locale'

const words = (text: string) => text.trim().split(/\s+/)

/** Syllables of fictitious place names: in Latin letters, in Chinese, in Japanese. */
export const SYLLABLES = words(`
  al/阿尔/アル bar/巴尔/バル bel/贝尔/ベル bri/布里/ブリ cal/卡尔/カル cor/科尔/コル dal/达尔/ダル del/德尔/デル dor/多尔/ドル
  el/埃尔/エル fal/法尔/ファル fen/芬/フェン gar/加尔/ガル gel/格尔/ゲル gra/格拉/グラ hal/哈尔/ハル hel/赫尔/ヘル is/伊斯/イス
  kar/喀尔/カー kel/凯尔/ケル lan/兰/ラン lin/林/リン lor/洛尔/ロル mar/马尔/マル mel/梅尔/メル mon/蒙/モン nar/纳尔/ナル
  nor/诺尔/ノル or/奥尔/オル pel/佩尔/ペル por/波尔/ポル ra/拉/ラ ren/伦/レン ro/罗/ロ sal/萨尔/サル sol/索尔/ソル
  tal/塔尔/タル ter/特尔/テル tor/托尔/トル ul/乌尔/ウル val/瓦尔/ヴァル ver/韦尔/ヴェル vin/温/ヴィン wes/韦斯/ウェス zel/泽尔/ゼル
`).map((line) => line.split('/') as [latin: string, chinese: string, japanese: string])

export const MODELS = words(
  'Radar Rebar Pulse Impact Tilt Crawler Track Spectra Hydro Aero Core Weld Surface Tunnel Probe Strain',
)

interface Country {
  iso: string
  name: string
  locale: Locale
  dial: string
  /** The family name comes first. */
  familyFirst?: true
  given: string[]
  family: string[]
  cities: string[]
  streets: string[]
  /** Kinds of companies: after the name, or before it in East Asia. */
  companies: string[]
}

/** In names of streets and kinds of companies, `_` stands for a space. */
export const COUNTRIES: readonly Country[] = [
  {
    iso: 'DE',
    name: 'Germany',
    locale: 'de',
    dial: '+49',
    given: words(
      'Anke Björn Claudia Dieter Elke Friederike Günther Heike Jürgen Käthe Lothar Märta Ömer Sören Uwe',
    ),
    family: words(
      'Müller Schäfer Weiß Köhler Lüdtke Groß Böhm Vogt Jäger Öztürk Petersen Zöllner Brandt Kühn Ahlers',
    ),
    cities: words('Hamburg München Köln Düsseldorf Nürnberg Lübeck Würzburg Görlitz'),
    streets: words('Deichstraße Mühlenweg Bahnhofstraße Schloßallee Hafenkai Am_Güterbahnhof'),
    companies: words('Bautechnik_GmbH Ingenieure Prüfgesellschaft_mbH Stahlbau_KG'),
  },
  {
    iso: 'FR',
    name: 'France',
    locale: 'fr',
    dial: '+33',
    given: words('Amélie Benoît Céline Denis Éloïse François Gaëlle Hélène Inès Jérôme Léa Noël Zoé Maëlys'),
    family: words('Lefèvre Dubois Çelik Gauthier Besançon Lemaître Moreau Évrard Noël Pelletier Roux Garçon'),
    cities: words('Paris Orléans Nîmes Besançon Saint-Étienne Évry Lyon Béziers'),
    streets: words('rue_de_l’Écluse quai_du_Port avenue_des_Ponts chemin_Vert allée_des_Chênes'),
    companies: words('Ingénierie Génie_civil_SARL Contrôles_SAS Ouvrages_d’art'),
  },
  {
    iso: 'IT',
    name: 'Italy',
    locale: 'it',
    dial: '+39',
    given: words('Luca Giulia Niccolò Chiara Matteo Alessia Davide Ilaria Tommaso Noemi Piero Zoe'),
    family: words('Bianchi Rossi D’Angelo Ferri Conti Zanetti Galli Fontana Rizzo Nicolò Serra Moretti'),
    cities: words('Torino Forlì Trento Genova Cantù Bari Mondovì Verona'),
    streets: words('Via_dei_Mulini Corso_Italia Viale_della_Stazione Largo_Ponte Piazza_Nuova'),
    companies: words('Diagnostica_S.r.l. Costruzioni_S.p.A. e_Associati Collaudi'),
  },
  {
    iso: 'CN',
    name: 'China',
    locale: 'zh',
    dial: '+86',
    familyFirst: true,
    given: words('伟 芳 娜 秀英 敏 静 丽 强 磊 洋 艳 勇 晓明 建国 雪梅 子涵'),
    family: words('王 李 张 刘 陈 杨 赵 黄 周 吴 徐 孙 马 朱 欧阳 司马'),
    cities: words('北京 上海 广州 深圳 武汉 成都 南京 西安'),
    streets: words('中山路 解放大道 建设街 滨江路 科技园'),
    companies: words('检测有限公司 工程集团 建筑设计院 桥梁公司'),
  },
  {
    iso: 'ES',
    name: 'Spain',
    locale: 'es',
    dial: '+34',
    given: words('Íñigo Begoña Álvaro Concepción Iñaki José Lucía Ángel Núria Óscar Pilar Úrsula'),
    family: words('Muñoz Ibáñez Ñíguez García Peña Núñez Álvarez Castaño Ortega Zúñiga Llorente Chacón'),
    cities: words('Cádiz León Logroño Málaga Gijón Ávila Bilbao Coruña'),
    streets: words('calle_del_Puente avenida_de_España paseo_Marítimo plaza_Mayor camino_Viejo'),
    companies: words('Ensayos_S.L. Ingeniería Construcciones_S.A. y_Asociados'),
  },
  {
    iso: 'PT',
    name: 'Portugal',
    locale: 'pt',
    dial: '+351',
    given: words('João Inês António Conceição Luís Mónica Simão Tânia Vítor Zélia Álvaro Beatriz'),
    family: words('Gonçalves Simões Araújo Conceição Magalhães Brandão Lourenço Falcão Antão Sá Ramos'),
    cities: words('Lisboa Évora Guimarães Setúbal Bragança Portimão Covilhã Porto'),
    streets: words('Rua_da_Ponte Avenida_Atlântica Largo_da_Estação Travessa_Nova'),
    companies: words('Engenharia_Lda. Ensaios Construções_S.A. e_Filhos'),
  },
  {
    iso: 'JP',
    name: 'Japan',
    locale: 'ja',
    dial: '+81',
    familyFirst: true,
    given: words('翔太 さくら 健一 美咲 大輔 陽子 直樹 千尋 拓也 あかね 誠 カレン 雄二 奈々'),
    family: words('佐藤 鈴木 高橋 田中 渡辺 伊藤 山本 中村 小林 斎藤 齋藤 五十嵐 長谷川 髙木'),
    cities: words('東京 大阪 名古屋 札幌 仙台 福岡 金沢 那覇'),
    streets: words('中央通り 港町 桜木町 本町 新橋'),
    companies: words('株式会社 建設株式会社 技術研究所 橋梁検査'),
  },
  {
    iso: 'GB',
    name: 'United Kingdom',
    locale: 'en',
    dial: '+44',
    given: words(
      'Aoife Benedict Chloë Duncan Eilidh Fergus Gwen Hamish Isla Jack Keir Moira Niamh Owen Zara',
    ),
    family: words(
      'Ashdown Brontë Campbell Davies Ó_Briain Fitzgerald McNeil MacNeil Smith-Jones O’Hara Wright Young',
    ),
    cities: words('Leeds Cardiff Glasgow Bristol Derby York Belfast Hull'),
    streets: words('Mill_Lane Dock_Road Station_Street Harbour_Way King’s_Parade'),
    companies: words('Surveys_Ltd Civils_plc Inspection_Group Bridge_Engineers'),
  },
]
