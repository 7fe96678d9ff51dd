/**
 * Templates of sentences and titles: terms {a} {b} {c}, an object {o} and its name {n}, a model {m}, a kind {k},
 * numbers {x} {y}. Terms are placed where no language needs an article or an ending.
 */
import { table } from '../table.ts'

export const SENTENCES = table(`
One pass records {a}, {b} and {c}. | Ein Durchgang erfasst {a}, {b} und {c}. | Un seul passage relève : {a}, {b} et {c}. | Un solo passaggio rileva: {a}, {b} e {c}. | 一次扫查即可记录{a}、{b}和{c}。 | Una sola pasada registra: {a}, {b} y {c}. | Uma só passagem regista: {a}, {b} e {c}. | 1 回の走査で{a}、{b}、{c}を記録します。
Site: {o} {n}, {x} measuring points. | Einsatzort: {o} {n}, {x} Messpunkte. | Site : {o} {n}, {x} points de mesure. | Luogo: {o} {n}, {x} punti di misura. | 现场：{n}{o}，共 {x} 个测点。 | Lugar: {o} {n}, {x} puntos de medida. | Local: {o} {n}, {x} pontos de medição. | 現場：{n}{o}、測点 {x} 箇所。
The result is on the display before the team leaves the site. | Das Ergebnis steht auf der Anzeige, bevor das Team die Baustelle verlässt. | Le résultat s’affiche avant que l’équipe ne quitte le chantier. | Il risultato compare sul display prima che la squadra lasci il cantiere. | 检测人员离开现场之前，结果已显示在屏幕上。 | El resultado aparece en la pantalla antes de que el equipo deje la obra. | O resultado surge no ecrã antes de a equipa deixar a obra. | 結果は作業班が現場を離れる前に画面に表示されます。
Measuring range from {y} to {x} mm. | Messbereich von {y} bis {x} mm. | Plage de mesure de {y} à {x} mm. | Campo di misura da {y} a {x} mm. | 测量范围 {y} 至 {x} mm。 | Intervalo de medida de {y} a {x} mm. | Intervalo de medição de {y} a {x} mm. | 測定範囲は {y}～{x} mm です。
{m} replaces two instruments: {a} and {b} in one housing. | {m} ersetzt zwei Geräte: {a} und {b} in einem Gehäuse. | {m} remplace deux appareils : {a} et {b} dans un seul boîtier. | {m} sostituisce due strumenti: {a} e {b} in un unico alloggiamento. | {m}以一台机身取代两台仪器：{a}与{b}。 | {m} sustituye dos equipos: {a} y {b} en una sola carcasa. | {m} substitui dois aparelhos: {a} e {b} numa só caixa. | {m} は {a} と {b} を 1 台にまとめ、2 台の機器に代わります。
Keep the surface clean and dry; then check {a}. | Oberfläche sauber und trocken halten, danach prüfen: {a}. | Garder la surface propre et sèche, puis contrôler : {a}. | Tenere la superficie pulita e asciutta, poi controllare: {a}. | 保持表面清洁干燥，然后检查{a}。 | Mantenga la superficie limpia y seca y compruebe después: {a}. | Mantenha a superfície limpa e seca e verifique depois: {a}. | 表面を清潔で乾いた状態に保ち、その後 {a} を確認します。
The battery lasts {y} hours and can be exchanged without tools. | Der Akku hält {y} Stunden und lässt sich ohne Werkzeug wechseln. | La batterie tient {y} heures et se remplace sans outil. | La batteria dura {y} ore e si sostituisce senza attrezzi. | 电池续航 {y} 小时，无需工具即可更换。 | La batería dura {y} horas y se cambia sin herramientas. | A bateria dura {y} horas e troca-se sem ferramentas. | バッテリーは {y} 時間持続し、工具なしで交換できます。
For {o} {n} the owner asked for a second opinion: {a}. | Für das Objekt {n} ({o}) wünschte der Eigentümer ein zweites Urteil: {a}. | Pour l’ouvrage {n} ({o}), le maître d’ouvrage a demandé un second avis : {a}. | Per l’opera {n} ({o}) il proprietario ha chiesto un secondo parere: {a}. | 针对{n}{o}，业主要求复核{a}。 | Para la obra {n} ({o}) el propietario pidió una segunda opinión: {a}. | Para a obra {n} ({o}), o dono de obra pediu uma segunda opinião: {a}. | {n}{o}では、管理者が {a} の再確認を求めました。
The software shows gaps in amber and repeats a line on request. | Die Software zeigt Lücken gelb an und wiederholt eine Linie auf Wunsch. | Le logiciel affiche les lacunes en orange et répète une ligne à la demande. | Il software mostra le lacune in ambra e ripete una linea a richiesta. | 软件以琥珀色标出缺口，并可按需重测一条测线。 | El programa muestra los huecos en ámbar y repite una línea si se pide. | O software mostra as falhas a âmbar e repete uma linha a pedido. | ソフトウェアは欠測を琥珀色で示し、必要に応じて測線を取り直します。
Report {x}-{y} compares {a} with {b}. | Bericht {x}-{y} vergleicht {a} mit {b}. | Le rapport {x}-{y} compare deux grandeurs : {a} et {b}. | Il rapporto {x}-{y} confronta due grandezze: {a} e {b}. | 报告 {x}-{y} 对比了{a}与{b}。 | El informe {x}-{y} compara dos magnitudes: {a} y {b}. | O relatório {x}-{y} compara duas grandezas: {a} e {b}. | 報告書 {x}-{y} は {a} と {b} を比較しています。
Training takes {y} hours; groups have at most twelve participants. | Die Schulung dauert {y} Stunden; Gruppen haben höchstens zwölf Teilnehmer. | La formation dure {y} heures ; les groupes comptent douze participants au plus. | Il corso dura {y} ore; i gruppi hanno al massimo dodici partecipanti. | 培训时长 {y} 小时，每班最多十二人。 | La formación dura {y} horas; los grupos tienen como máximo doce participantes. | A formação dura {y} horas; os grupos têm no máximo doze participantes. | 講習は {y} 時間で、定員は 12 名です。
Calibration is due every twelve months and takes {y} working days. | Die Kalibrierung ist alle zwölf Monate fällig und dauert {y} Arbeitstage. | L’étalonnage est dû tous les douze mois et prend {y} jours ouvrés. | La taratura è dovuta ogni dodici mesi e richiede {y} giorni lavorativi. | 校准周期为十二个月，需要 {y} 个工作日。 | La calibración toca cada doce meses y lleva {y} días laborables. | A calibração é devida a cada doze meses e demora {y} dias úteis. | 校正は 12 か月ごとで、{y} 営業日かかります。
Raw data stay readable for at least ten years. | Rohdaten bleiben mindestens zehn Jahre lesbar. | Les données brutes restent lisibles dix ans au moins. | I dati grezzi restano leggibili per almeno dieci anni. | 原始数据至少十年内可读取。 | Los datos brutos siguen siendo legibles al menos diez años. | Os dados brutos permanecem legíveis durante pelo menos dez anos. | 生データは少なくとも 10 年間読み取れます。
Delivered from stock in {y} days, with case, cable and certificate. | Ab Lager in {y} Tagen, mit Koffer, Kabel und Zertifikat. | Livré sur stock en {y} jours, avec mallette, câble et certificat. | Consegna da magazzino in {y} giorni, con valigia, cavo e certificato. | 现货 {y} 天交付，含仪器箱、电缆和证书。 | Entrega desde almacén en {y} días, con maleta, cable y certificado. | Entrega de stock em {y} dias, com mala, cabo e certificado. | 在庫品は {y} 日で納品、ケース・ケーブル・証明書付きです。
Typical findings: {a}, {b}. | Typische Befunde: {a}, {b}. | Constats typiques : {a}, {b}. | Rilievi tipici: {a}, {b}. | 常见发现：{a}、{b}。 | Hallazgos típicos: {a}, {b}. | Constatações típicas: {a}, {b}. | 主な所見：{a}、{b}。
Please tell customers before the next closure. | Bitte informieren Sie Ihre Kunden vor der nächsten Sperrung. | Merci d’informer vos clients avant la prochaine fermeture. | Informate i clienti prima della prossima chiusura. | 请在下一次封闭施工前告知客户。 | Informe a sus clientes antes del próximo corte. | Informe os clientes antes do próximo corte. | 次の通行止めの前にお客様へお知らせください。
`)

export const PRODUCT_TITLES = table(`
Instrument for {a} and {b} | Gerät für {a} und {b} | Appareil : {a} et {b} | Strumento: {a} e {b} | {a}与{b}检测仪 | Equipo: {a} y {b} | Aparelho: {a} e {b} | {a}・{b} 測定器
{a}: handheld instrument | {a}: Handgerät | {a} : appareil portatif | {a}: strumento portatile | {a}手持式仪器 | {a}: equipo portátil | {a}: aparelho portátil | {a}：ハンディ型
{a}: system for large areas | {a}: System für große Flächen | {a} : système pour grandes surfaces | {a}: sistema per grandi superfici | {a}大面积检测系统 | {a}: sistema para grandes superficies | {a}: sistema para grandes superfícies | {a}：広範囲用システム
`)

export const DOCUMENT_TITLES = table(`
{m} – {k}: {a} | {m} – {k}: {a} | {m} – {k} : {a} | {m} – {k}: {a} | {m} {k}：{a} | {m} – {k}: {a} | {m} – {k}: {a} | {m} {k}：{a}
{k}: {a}, {o} {n} | {k}: {a}, {o} {n} | {k} : {a}, {o} {n} | {k}: {a}, {o} {n} | {k}：{n}{o}的{a} | {k}: {a}, {o} {n} | {k}: {a}, {o} {n} | {k}：{n}{o}の{a}
{m}: {a} – {k} | {m}: {a} – {k} | {m} : {a} – {k} | {m}: {a} – {k} | {m}：{a}{k} | {m}: {a} – {k} | {m}: {a} – {k} | {m}：{a} {k}
`)

export const NEWS_TITLES = table(`
{m}: {a} and {b} | {m}: {a} und {b} | {m} : {a} et {b} | {m}: {a} e {b} | {m}：{a}与{b} | {m}: {a} y {b} | {m}: {a} e {b} | {m}：{a}と{b}
{o} {n}: {a} | {o} {n}: {a} | {o} {n} : {a} | {o} {n}: {a} | {n}{o}：{a} | {o} {n}: {a} | {o} {n}: {a} | {n}{o}：{a}
New for {m}: {a} | Neu für {m}: {a} | Nouveau pour {m} : {a} | Novità per {m}: {a} | {m}新功能：{a} | Novedad para {m}: {a} | Novidade para {m}: {a} | {m} の新機能：{a}
Firmware {y}.{x} for {m} | Firmware {y}.{x} für {m} | Micrologiciel {y}.{x} pour {m} | Firmware {y}.{x} per {m} | {m}固件 {y}.{x} | Firmware {y}.{x} para {m} | Firmware {y}.{x} para {m} | {m} ファームウェア {y}.{x}
Service centre {n} opens | Servicezentrum {n} öffnet | Ouverture du centre de service {n} | Apre il centro assistenza {n} | {n}服务中心开业 | Abre el centro de servicio {n} | Abre o centro de assistência {n} | {n}サービスセンター開設
`)

/** In the order of `EVENT_TYPES`. */
export const EVENT_NAMES = table(`
Trade fair {n}: {a} | Messe {n}: {a} | Salon {n} : {a} | Fiera {n}: {a} | {n}展会：{a} | Feria {n}: {a} | Feira {n}: {a} | {n}展示会：{a}
Webinar: {a} | Webinar: {a} | Webinaire : {a} | Webinar: {a} | 网络研讨会：{a} | Seminario web: {a} | Webinar: {a} | ウェビナー：{a}
Training: {a} and {b} | Schulung: {a} und {b} | Formation : {a} et {b} | Corso: {a} e {b} | 培训：{a}与{b} | Formación: {a} y {b} | Formação: {a} e {b} | 講習会：{a}と{b}
Conference {n}: {a} | Tagung {n}: {a} | Congrès {n} : {a} | Convegno {n}: {a} | {n}会议：{a} | Congreso {n}: {a} | Congresso {n}: {a} | {n}会議：{a}
Partner meeting {n} | Partnertreffen {n} | Réunion des partenaires {n} | Incontro dei partner {n} | {n}合作伙伴会议 | Reunión de socios {n} | Encontro de parceiros {n} | {n}パートナー会議
`)

export const PORTFOLIO_NAMES = table(`
{a} and {b} | {a} und {b} | {a} et {b} | {a} e {b} | {a}与{b} | {a} y {b} | {a} e {b} | {a}と{b}
`)

/** One line, for the brand. */
export const CLAIMS = table(`
Made for measurements | Für Messungen gemacht | Fait pour les mesures | Fatto per le misure | 仅供测试使用 | Hecho para las mediciones | Feito para as medições | 計測のための見本
`)
