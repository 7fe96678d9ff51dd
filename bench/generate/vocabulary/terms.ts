/** Technical terms: quantities, instruments and findings, the most frequent first. */
import { table } from '../table.ts'

export const TERMS = table(`
concrete cover | Betondeckung | enrobage | copriferro | 保护层厚度 | recubrimiento | cobrimento | かぶり厚さ
reinforcement | Bewehrung | armatures | armatura | 钢筋 | armadura | armadura | 鉄筋
rebar | Bewehrungsstab | barre d’armature | barra d’armatura | 钢筋 | barra | varão | 鉄筋
cover meter | Betondeckungsmessgerät | pachomètre | pacometro | 保护层测定仪 | medidor de recubrimiento | medidor de cobrimento | かぶり厚さ測定器
tendon | Spannglied | câble de précontrainte | cavo di precompressione | 预应力筋 | tendón | cabo de pré-esforço | PC 鋼材
tendon duct | Hüllrohr | gaine | guaina | 预应力管道 | vaina | bainha | シース
grouting | Verpressung | injection | iniezione | 灌浆 | inyección | injeção | グラウト充填
ground-penetrating radar | Bauradar | géoradar | georadar | 探地雷达 | georradar | georradar | 電磁波レーダ
depth slice | Tiefenscheibe | tranche de profondeur | fetta di profondità | 深度切片 | corte en profundidad | fatia de profundidade | 深度スライス
swath | Streifen | bande | strisciata | 条带 | franja | faixa | 測線
pulse-echo ultrasound | Ultraschall-Echo-Verfahren | ultrasons par écho | ultrasuoni pulse-echo | 超声脉冲回波法 | ultrasonidos de pulso-eco | ultrassons de impulso-eco | 超音波パルスエコー法
shear wave | Scherwelle | onde de cisaillement | onda di taglio | 横波 | onda transversal | onda transversal | 横波
back wall | Rückwand | face arrière | faccia opposta | 背面 | cara opuesta | face oposta | 背面
delamination | Ablösung | décollement | distacco | 脱空 | delaminación | delaminação | 剥離
void | Hohlraum | vide | vuoto | 空洞 | hueco | vazio | 空洞
honeycombing | Kiesnest | nid de gravier | nido di ghiaia | 蜂窝 | coquera | ninho de brita | 豆板
core | Bohrkern | carotte | carota | 芯样 | testigo | carote | コア
rebound hammer | Rückprallhammer | scléromètre | sclerometro | 回弹仪 | esclerómetro | esclerómetro | リバウンドハンマー
rebound number | Rückprallwert | indice de rebond | indice di rimbalzo | 回弹值 | índice de rebote | índice de ressalto | 反発度
test anvil | Prüfamboss | enclume d’étalonnage | incudine di verifica | 钢砧 | yunque de comprobación | bigorna de verificação | テストアンビル
compressive strength | Druckfestigkeit | résistance à la compression | resistenza a compressione | 抗压强度 | resistencia a compresión | resistência à compressão | 圧縮強度
hardness | Härte | dureté | durezza | 硬度 | dureza | dureza | 硬さ
flaw | Fehler | défaut | difetto | 缺陷 | defecto | defeito | きず
weld | Schweißnaht | soudure | saldatura | 焊缝 | soldadura | soldadura | 溶接部
phased array | Phased Array | multiélément | phased array | 相控阵 | phased array | phased array | フェーズドアレイ
focal law | Fokusgesetz | loi focale | legge focale | 聚焦法则 | ley focal | lei focal | フォーカルロー
wedge | Vorlaufkeil | sabot | zoccolo | 楔块 | zapata | calço | ウェッジ
couplant | Koppelmittel | couplant | accoppiante | 耦合剂 | acoplante | acoplante | 接触媒質
coating thickness | Schichtdicke | épaisseur de revêtement | spessore del rivestimento | 涂层厚度 | espesor de recubrimiento | espessura de revestimento | 膜厚
eddy current | Wirbelstrom | courants de Foucault | correnti parassite | 涡流 | corrientes inducidas | correntes induzidas | 渦電流
pipe crawler | Rohrinspektionswagen | chariot d’inspection de conduites | carrello per condotte | 管道爬行器 | robot para tuberías | robô para tubagens | 管内走行ロボット
penstock | Druckrohrleitung | conduite forcée | condotta forzata | 压力钢管 | tubería forzada | conduta forçada | 水圧鉄管
tilt | Neigung | inclinaison | inclinazione | 倾角 | inclinación | inclinação | 傾斜
vibration | Erschütterung | vibrations | vibrazioni | 振动 | vibración | vibração | 振動
threshold | Schwelle | seuil | soglia | 阈值 | umbral | limiar | しきい値
calibration | Kalibrierung | étalonnage | taratura | 校准 | calibración | calibração | 校正
measurement uncertainty | Messunsicherheit | incertitude de mesure | incertezza di misura | 测量不确定度 | incertidumbre de medida | incerteza de medição | 測定の不確かさ
raw data | Rohdaten | données brutes | dati grezzi | 原始数据 | datos brutos | dados brutos | 生データ
data sheet | Datenblatt | fiche technique | scheda tecnica | 数据表 | ficha técnica | ficha técnica | データシート
quick start | Kurzanleitung | prise en main | guida rapida | 快速入门 | guía rápida | início rápido | クイックスタート
operating manual | Bedienungsanleitung | manuel d’utilisation | manuale d’uso | 操作手册 | manual de uso | manual de utilização | 取扱説明書
scope of delivery | Lieferumfang | contenu de la livraison | dotazione | 供货范围 | volumen de suministro | âmbito de fornecimento | 同梱品
moisture content | Feuchtegehalt | teneur en eau | contenuto di umidità | 含水率 | contenido de humedad | teor de humidade | 含水率
relative humidity | relative Luftfeuchte | humidité relative | umidità relativa | 相对湿度 | humedad relativa | humidade relativa | 相対湿度
half-cell potential | Halbzellenpotential | potentiel de demi-pile | potenziale di semicella | 半电池电位 | potencial de media celda | potencial de meia-célula | 自然電位
reference electrode | Bezugselektrode | électrode de référence | elettrodo di riferimento | 参比电极 | electrodo de referencia | elétrodo de referência | 照合電極
resistivity | spezifischer Widerstand | résistivité | resistività | 电阻率 | resistividad | resistividade | 電気抵抗率
ultrasonic pulse velocity | Ultraschall-Impulsgeschwindigkeit | vitesse de propagation des ultrasons | velocità degli impulsi ultrasonici | 超声波速 | velocidad de los impulsos ultrasónicos | velocidade de propagação dos ultrassons | 超音波伝播速度
transit time | Laufzeit | temps de propagation | tempo di propagazione | 声时 | tiempo de propagación | tempo de propagação | 伝播時間
wall thickness | Wanddicke | épaisseur de paroi | spessore di parete | 壁厚 | espesor de pared | espessura de parede | 肉厚
dual-element probe | SE-Prüfkopf | traducteur à émetteur et récepteur séparés | sonda a doppio cristallo | 双晶探头 | sonda de doble cristal | sonda de duplo cristal | 二振動子探触子
impedance plane | Impedanzebene | plan d’impédance | piano di impedenza | 阻抗平面 | plano de impedancia | plano de impedância | インピーダンス平面
lift-off | Abhebeeffekt | effet d’entrefer | effetto lift-off | 提离效应 | efecto de separación | efeito de afastamento | リフトオフ
conductivity | elektrische Leitfähigkeit | conductivité électrique | conducibilità elettrica | 电导率 | conductividad eléctrica | condutividade elétrica | 導電率
weld scanner | Schweißnahtscanner | scanner de soudures | scanner per saldature | 焊缝扫查器 | escáner de soldaduras | scanner de soldaduras | 溶接部スキャナ
tunnel lining | Tunnelschale | revêtement de tunnel | rivestimento di galleria | 隧道衬砌 | revestimiento de túnel | revestimento de túnel | 覆工
structure gauge | Lichtraumprofil | gabarit des obstacles | sagoma limite | 建筑限界 | gálibo de obstáculos | gabarito de obstáculos | 建築限界
track gauge | Spurweite | écartement de la voie | scartamento | 轨距 | ancho de vía | bitola | 軌間
cant | Überhöhung | dévers | sopraelevazione | 超高 | peralte | escala | カント
twist | Verwindung | gauche | sghembo | 三角坑 | alabeo | empeno | 平面性
alignment | Richtung | dressage | allineamento | 轨向 | alineación | alinhamento | 通り
longitudinal level | Längshöhe | nivellement longitudinal | livello longitudinale | 高低 | nivelación longitudinal | nivelamento longitudinal | 高低
crack width | Rissbreite | ouverture de fissure | apertura della fessura | 裂缝宽度 | anchura de fisura | abertura da fissura | ひび割れ幅
strain | Dehnung | déformation | deformazione | 应变 | deformación | extensão | ひずみ
strain gauge | Dehnungsmessstreifen | jauge de déformation | estensimetro | 应变片 | galga extensométrica | extensómetro | ひずみゲージ
vibration velocity | Schwinggeschwindigkeit | vitesse vibratoire | velocità di vibrazione | 振动速度 | velocidad de vibración | velocidade de vibração | 振動速度
geophone | Geophon | géophone | geofono | 速度传感器 | geófono | geofone | ジオフォン
settlement | Setzung | tassement | cedimento | 沉降 | asiento | assentamento | 沈下
heave | Hebung | soulèvement | sollevamento | 隆起 | levantamiento | levantamento | 隆起
reference vessel | Referenzgefäß | réservoir de référence | serbatoio di riferimento | 基准液箱 | depósito de referencia | reservatório de referência | 基準水槽
gateway | Gateway | passerelle | gateway | 网关 | pasarela | gateway | ゲートウェイ
data logger | Datenlogger | centrale d’acquisition | datalogger | 数据采集器 | registrador de datos | registador de dados | データロガー
camera elevator | Kameralift | élévateur de caméra | elevatore della telecamera | 摄像头升降机构 | elevador de cámara | elevador da câmara | カメラ昇降機構
trunk sewer | Hauptsammler | collecteur principal | collettore principale | 污水干管 | colector principal | coletor principal | 幹線管きょ
invert | Sohle | radier | fondo | 管底 | solera | soleira | 管底
manhole | Schacht | regard | pozzetto | 检查井 | pozo de registro | câmara de visita | マンホール
push rod | Schiebestab | jonc | asta a spinta | 推杆 | varilla de empuje | haste | プッシュロッド
sonde | Ortungssonde | sonde de localisation | sonda di localizzazione | 定位信标 | sonda de localización | sonda de localização | 発信器
in-line inspection tool | Inspektionsmolch | racleur instrumenté | pig strumentato | 管道内检测器 | herramienta de inspección interna | pig instrumentado | インテリジェントピグ
magnetic flux leakage | magnetischer Streufluss | fuite de flux magnétique | dispersione di flusso magnetico | 漏磁 | fuga de flujo magnético | fuga de fluxo magnético | 漏洩磁束
metal loss | Metallverlust | perte de métal | perdita di metallo | 金属损失 | pérdida de metal | perda de metal | 減肉
leak correlator | Leckkorrelator | corrélateur de fuites | correlatore di perdite | 漏水相关仪 | correlador de fugas | correlador de fugas | 相関式漏水探知器
corrosion map | Korrosionskarte | carte de corrosion | mappa di corrosione | 腐蚀图 | mapa de corrosión | mapa de corrosão | 腐食マップ
wheel probe | Rollenprüfkopf | sonde à roue | sonda a ruota | 轮式探头 | sonda de rueda | sonda de roda | タイヤ探触子
pitting | Lochfraß | piqûres | vaiolatura | 点蚀 | picaduras | picadas | 孔食
shell course | Mantelschuss | virole | virola | 罐壁圈板 | virola | virola | 側板の段
confined space | enger Raum | espace confiné | spazio confinato | 受限空间 | espacio confinado | espaço confinado | 閉鎖空間
docking station | Dockingstation | station d’accueil | stazione di ricovero | 无人机机库 | estación de acoplamiento | estação de acoplamento | ドローンドック
payload | Nutzlast | charge utile | carico utile | 载荷 | carga útil | carga útil | ペイロード
point cloud | Punktwolke | nuage de points | nuvola di punti | 点云 | nube de puntos | nuvem de pontos | 点群
control point | Passpunkt | point de contrôle | punto di controllo | 控制点 | punto de control | ponto de controlo | 基準点
registration | Registrierung | recalage | registrazione | 配准 | registro | registo | 位置合わせ
emissivity | Emissionsgrad | émissivité | emissività | 发射率 | emisividad | emissividade | 放射率
thermal camera | Wärmebildkamera | caméra thermique | termocamera | 热像仪 | cámara térmica | câmara térmica | 赤外線カメラ
thruster | Thruster | propulseur | propulsore | 推进器 | propulsor | propulsor | スラスタ
tether | Kabel | ombilical | cavo ombelicale | 脐带缆 | umbilical | cabo umbilical | テザーケーブル
imaging sonar | Bildsonar | sonar imageur | sonar a immagine | 成像声呐 | sonar de imagen | sonar de imagem | イメージングソナー
scour | Kolk | affouillement | scalzamento | 冲刷 | socavación | infraescavação | 洗掘
convergence | Konvergenz | convergence | convergenza | 收敛 | convergencia | convergência | 内空変位
shotcrete | Spritzbeton | béton projeté | calcestruzzo proiettato | 喷射混凝土 | hormigón proyectado | betão projetado | 吹付けコンクリート
early strength | Frühfestigkeit | résistance au jeune âge | resistenza iniziale | 早期强度 | resistencia inicial | resistência inicial | 初期強度
penetration needle | Eindringnadel | aiguille de pénétration | ago di penetrazione | 贯入针 | aguja de penetración | agulha de penetração | 貫入針
panorama | Panorama | panorama | panorama | 全景图 | panorama | panorama | パノラマ
thermogram | Wärmebild | thermogramme | termogramma | 热图 | termograma | termograma | 熱画像
reflected temperature | reflektierte Temperatur | température réfléchie | temperatura riflessa | 反射温度 | temperatura reflejada | temperatura refletida | 反射温度
video borescope | Videoendoskop | vidéo-endoscope | videoendoscopio | 视频内窥镜 | videoendoscopio | videoendoscópio | ビデオスコープ
articulation | Abwinkelung | béquillage | articolazione | 弯曲 | articulación | articulação | 湾曲
structured light | Streifenlicht | lumière structurée | luce strutturata | 结构光 | luz estructurada | luz estruturada | 構造化光
mesh | Netz | maillage | mesh | 网格 | malla | malha | メッシュ
defect | Schaden | défaut | difetto | 缺陷 | defecto | defeito | 損傷
code list | Codeliste | catalogue de codes | elenco di codici | 代码表 | lista de códigos | lista de códigos | コード表
spall | Abplatzung | éclat | distacco | 剥落 | desconchado | destacamento | 剥落
efflorescence | Ausblühung | efflorescence | efflorescenza | 泛碱 | eflorescencia | eflorescência | エフロレッセンス
crack | Riss | fissure | fessura | 裂缝 | fisura | fissura | ひび割れ
digital twin | digitaler Zwilling | jumeau numérique | gemello digitale | 数字孪生 | gemelo digital | gémeo digital | デジタルツイン
inspection | Prüfung | inspection | ispezione | 检测 | inspección | inspeção | 点検
time series | Zeitreihe | série temporelle | serie temporale | 时间序列 | serie temporal | série temporal | 時系列
owner | Eigentümer | maître d’ouvrage | proprietario | 业主 | propietario | dono de obra | 管理者
licence | Lizenz | licence | licenza | 许可 | licencia | licença | ライセンス
due date of calibration | Kalibriertermin | échéance d’étalonnage | scadenza di taratura | 校准到期日 | vencimiento de calibración | prazo de calibração | 校正期限
interface | Schnittstelle | interface | interfaccia | 接口 | interfaz | interface | インターフェース
half-cell potential map | Potentialfeld | carte de potentiel | mappa di potenziale | 电位图 | mapa de potencial | mapa de potencial | 自然電位分布図
scan plan | Scanplan | plan de balayage | piano di scansione | 扫查计划 | plan de barrido | plano de varrimento | スキャンプラン
course | Schuss | virole | virola | 圈壁板 | virola | virola | 段
clearance | Lichtraum | gabarit | sagoma | 限界 | gálibo | gabarito | 建築限界
possession | Sperrpause | interception | interruzione | 天窗 | corte de vía | interdição | 線路閉鎖
clock position | Uhrzeitlage | position horaire | posizione oraria | 时钟位置 | posición horaria | posição horária | 時計位置
quay wall | Kaimauer | quai | banchina | 码头岸壁 | muelle | cais | 岸壁
leak correlation | Leckkorrelation | corrélation acoustique de fuites | correlazione delle perdite | 漏水相关定位 | correlación de fugas | correlação de fugas | 漏水の相関法
water main | Wasserleitung | conduite d’eau | condotta idrica | 输水干管 | arteria de agua | conduta adutora | 配水本管
sheet pile | Spundbohle | palplanche | palancola | 钢板桩 | tablestaca | estaca-prancha | 鋼矢板
low water | Niedrigwasser | basse mer | bassa marea | 低潮 | bajamar | baixa-mar | 干潮
arch dam | Bogenmauer | barrage-voûte | diga ad arco | 拱坝 | presa bóveda | barragem abóbada | アーチダム
crown | Firste | clé | calotta | 拱顶 | clave | fecho | 天端
vault | Gewölbe | voûte | volta | 拱顶 | bóveda | abóbada | ヴォールト
bay | Joch | travée | campata | 开间 | tramo | tramo | ベイ
strand | Litze | toron | trefolo | 钢绞线 | cordón | cordão | 鋼より線
girth weld | Rundnaht | soudure circonférentielle | saldatura circonferenziale | 环焊缝 | soldadura circunferencial | soldadura circunferencial | 周溶接
clearance gauge | Lichtraumprofil | gabarit | sagoma | 限界 | gálibo | gabarito | 建築限界
case study | Fallstudie | étude de cas | caso di studio | 案例研究 | caso práctico | caso de estudo | 導入事例
quantile | Quantil | fractile | frattile | 分位值 | cuantil | quantil | 分位点
confidence level | Vertrauensniveau | niveau de confiance | livello di confidenza | 置信水平 | nivel de confianza | nível de confiança | 信頼水準
standard deviation | Standardabweichung | écart-type | scarto tipo | 标准差 | desviación típica | desvio-padrão | 標準偏差
expanded uncertainty | erweiterte Unsicherheit | incertitude élargie | incertezza estesa | 扩展不确定度 | incertidumbre expandida | incerteza expandida | 拡張不確かさ
coverage factor | Erweiterungsfaktor | facteur d’élargissement | fattore di copertura | 包含因子 | factor de cobertura | fator de expansão | 包含係数
carbonation | Karbonatisierung | carbonatation | carbonatazione | 碳化 | carbonatación | carbonatação | 中性化
corrosion rate | Abtragsrate | vitesse de corrosion | velocità di corrosione | 腐蚀速率 | velocidad de corrosión | velocidade de corrosão | 腐食速度
remaining life | Restlebensdauer | durée de vie restante | vita residua | 剩余寿命 | vida restante | vida restante | 余寿命
link budget | Linkbudget | bilan de liaison | bilancio di tratta | 链路预算 | balance de enlace | balanço de ligação | リンクバジェット
air time | Sendezeit | temps d’émission | tempo di trasmissione | 空口时间 | tiempo en el aire | tempo no ar | 送信時間
spreading factor | Spreizfaktor | facteur d’étalement | fattore di spreading | 扩频因子 | factor de ensanchamiento | fator de espalhamento | 拡散率
excavation | Aufgrabung | fouille | scavo | 开挖 | excavación | escavação | 掘削
ground sampling distance | Objektauflösung | taille du pixel sur l’objet | dimensione del pixel sull’oggetto | 物面分辨率 | tamaño de píxel sobre el objeto | dimensão do píxel no objeto | 対象物上の画素の大きさ
motion blur | Bewegungsunschärfe | flou de bougé | mosso | 运动模糊 | desenfoque de movimiento | arrastamento | 動きぶれ
control | Festpunktanschluss | rattachement | inquadramento | 控制 | apoyo | apoio | 基準点への結合
impact device | Schlaggerät | appareil de frappe | dispositivo d’impatto | 冲击装置 | dispositivo de impacto | dispositivo de impacto | 打撃装置
impact body | Schlagkörper | corps de frappe | corpo d’impatto | 冲击体 | cuerpo de impacto | corpo de impacto | 打撃体
test block | Härtevergleichsplatte | bloc d’étalonnage | blocco campione | 标准硬度块 | bloque patrón de dureza | bloco padrão de dureza | 硬さ基準片
measuring series | Messreihe | série de mesures | serie di misura | 测量组 | serie de medida | série de medição | 測定列
lift arm | Hubarm | bras élévateur | braccio di sollevamento | 升降臂 | brazo elevador | braço elevador | リフトアーム
cable drum | Kabeltrommel | enrouleur | tamburo del cavo | 电缆卷盘 | tambor de cable | tambor de cabo | ケーブルドラム
station | Standpunkt | station | stazione | 测站 | estación | estação | 測点
reference sphere | Referenzkugel | sphère de référence | sfera di riferimento | 标靶球 | esfera de referencia | esfera de referência | 基準球
seal test | Dichtheitsprüfung | essai d’étanchéité | prova di tenuta | 密封测试 | prueba de estanqueidad | ensaio de estanquidade | 気密試験
ballast | Ballast | lest | zavorra | 压载 | lastre | lastro | バラスト
residual current device | Fehlerstromschutzschalter | disjoncteur différentiel | interruttore differenziale | 剩余电流保护器 | interruptor diferencial | interruptor diferencial | 漏電遮断器
finding | Befund | constat | rilievo | 检查发现 | hallazgo | anomalia | 所見
condition class | Zustandsklasse | classe d’état | classe di condizione | 状况等级 | clase de estado | classe de estado | 健全度区分
acceptance | Abnahme | réception | collaudo | 验收 | recepción | receção | 検査
5 % fractile | 5-%-Quantil | fractile à 5 % | frattile 5 % | 5% 分位值 | fractil del 5 % | quantil de 5 % | 5 % 分位値
lap | Übergreifungsstoß | recouvrement | sovrapposizione | 搭接 | solape | emenda por sobreposição | 重ね継手
case report | Anwendungsbericht | retour d’expérience | caso applicativo | 应用案例 | caso práctico | caso prático | 事例報告
night closure | Nachtsperrung | interruption de nuit | chiusura notturna | 夜间封闭 | corte nocturno | corte noturno | 夜間閉鎖
box girder | Hohlkasten | caisson | cassone | 箱梁 | viga cajón | viga-caixão | 箱桁
trash rack | Einlaufrechen | grille de prise d’eau | griglia di presa | 拦污栅 | reja de toma | grelha de tomada de água | 取水口スクリーン
ground marker | Ortungsmarker | balise de surface | marcatore di superficie | 地面标记器 | marcador de superficie | marcador de superfície | 地上マーカー
pig launcher and receiver | Molchschleusen | gares de lancement et de réception | trappole di lancio e ricevimento | 收发球筒 | trampas de lanzamiento y recepción | estações de lançamento e receção | ランチャーとレシーバー
firmware | Firmware | micrologiciel | firmware | 固件 | firmware | firmware | ファームウェア
tie-in target | Anschlussziel | cible de rattachement | target di riferimento | 联测标靶 | diana de enlace | alvo de ligação | 連結ターゲット
spandrel wall | Stirnmauer | mur de tympan | muro di timpano | 拱桥侧墙 | tímpano | muro de tímpano | 側壁（アーチ橋）
inspection opening | Sondierstelle | ouverture de sondage | saggio | 检查口 | cata | abertura de sondagem | はつり調査孔
screed | Estrich | chape | massetto | 找平层 | solera | betonilha | 床下地
demonstration unit | Vorführgerät | appareil de démonstration | apparecchio dimostrativo | 演示机 | unidad de demostración | unidade de demonstração | デモ機
partner desk | Partnerbetreuung | service partenaires | servizio partner | 合作伙伴服务 | atención a socios | apoio aos parceiros | パートナー窓口
loan instrument | Leihgerät | appareil de prêt | strumento sostitutivo | 备用机 | equipo de préstamo | equipamento de empréstimo | 代替機
demonstration pool | Vorführpool | parc de démonstration | parco dimostrativo | 演示样机库 | fondo de demostración | fundo de demonstração | デモ機
test gallery | Versuchsstollen | galerie d’essais | galleria di prova | 试验坑道 | galería de ensayos | galeria de ensaios | 試験坑道
accreditation mark | Akkreditierungszeichen | marque d’accréditation | marchio di accreditamento | 认可标识 | marca de acreditación | marca de acreditação | 認定シンボル
works certificate | Werkskalibrierschein | certificat d’usine | certificato di fabbrica | 出厂校准证书 | certificado de fábrica | certificado de fábrica | 社内校正証明書
declaration of conformity | Konformitätserklärung | déclaration de conformité | dichiarazione di conformità | 符合性声明 | declaración de conformidad | declaração de conformidade | 適合宣言書
service point | Servicestelle | point de service | punto di assistenza | 服务点 | punto de servicio | ponto de assistência | サービス拠点
state of charge | Ladezustand | état de charge | stato di carica | 荷电状态 | estado de carga | estado de carga | 充電率
track possession | Sperrpause | interception de voie | interruzione di linea | 天窗 | corte de vía | corte de via | 線路閉鎖
`)
