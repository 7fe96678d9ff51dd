/** Structures on which the instruments are used, and names of documents. */
import { table } from '../table.ts'

/** Structures, which are used together with a name. */
export const OBJECTS = table(`
road bridge | Straßenbrücke | pont routier | ponte stradale | 公路桥 | puente de carretera | ponte rodoviária | 道路橋
road tunnel | Straßentunnel | tunnel routier | galleria stradale | 公路隧道 | túnel de carretera | túnel rodoviário | 道路トンネル
car park | Parkhaus | parking | autorimessa | 停车楼 | aparcamiento | parque de estacionamento | 立体駐車場
railway viaduct | Eisenbahnviadukt | viaduc ferroviaire | viadotto ferroviario | 铁路高架桥 | viaducto ferroviario | viaduto ferroviário | 鉄道高架橋
water tower | Wasserturm | château d’eau | torre piezometrica | 水塔 | depósito elevado | depósito elevado | 給水塔
quay wall | Kaimauer | mur de quai | banchina portuale | 码头岸壁 | muro de muelle | muro-cais | 岸壁
lock chamber | Schleusenkammer | sas d’écluse | camera di conca | 船闸闸室 | cámara de esclusa | câmara de eclusa | 閘室
gravity dam | Gewichtsstaumauer | barrage-poids | diga a gravità | 重力坝 | presa de gravedad | barragem de gravidade | 重力式ダム
cooling tower | Kühlturm | tour de refroidissement | torre di raffreddamento | 冷却塔 | torre de refrigeración | torre de arrefecimento | 冷却塔
wind turbine foundation | Windkraftfundament | fondation d’éolienne | fondazione eolica | 风机基础 | cimentación de aerogenerador | fundação de aerogerador | 風車基礎
sewage works | Kläranlage | station d’épuration | depuratore | 污水处理厂 | depuradora | estação de tratamento | 下水処理場
metro station | U-Bahn-Station | station de métro | stazione della metropolitana | 地铁站 | estación de metro | estação de metro | 地下鉄駅
storage tank | Lagertank | réservoir de stockage | serbatoio di stoccaggio | 储罐 | tanque de almacenamiento | tanque de armazenagem | 貯蔵タンク
gas pipeline | Gasleitung | gazoduc | gasdotto | 输气管道 | gasoducto | gasoduto | ガスパイプライン
stadium stand | Stadiontribüne | tribune de stade | tribuna dello stadio | 体育场看台 | grada de estadio | bancada de estádio | スタジアム観客席
hospital wing | Klinikflügel | aile d’hôpital | ala dell’ospedale | 医院翼楼 | ala de hospital | ala hospitalar | 病院棟
`)

/** In the order of `DOCUMENT_TYPES`. */
export const DOCUMENT_NAMES = table(`
Data sheet | Datenblatt | Fiche technique | Scheda tecnica | 数据表 | Ficha técnica | Ficha técnica | データシート
Quick start | Kurzanleitung | Prise en main | Guida rapida | 快速入门 | Guía rápida | Início rápido | クイックスタート
Operating manual | Bedienungsanleitung | Manuel d’utilisation | Manuale d’uso | 操作手册 | Manual de uso | Manual de utilização | 取扱説明書
Certificate | Zertifikat | Certificat | Certificato | 证书 | Certificado | Certificado | 証明書
Case study | Fallstudie | Étude de cas | Caso applicativo | 应用案例 | Caso práctico | Estudo de caso | 導入事例
Flyer | Flyer | Dépliant | Volantino | 宣传单 | Folleto | Folheto | チラシ
White paper | Fachaufsatz | Livre blanc | Libro bianco | 白皮书 | Libro blanco | Livro branco | 技術資料
Price list | Preisliste | Liste de prix | Listino prezzi | 价目表 | Lista de precios | Lista de preços | 価格表
Form | Formular | Formulaire | Modulo | 表格 | Formulario | Formulário | 申込用紙
`)
