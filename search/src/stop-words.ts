/** Words that say nothing about what is searched for. */
import type { Locale } from './locale.ts'

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

/** Words of nearly every text, without their accents: not indexed. */
const COMMON: Partial<Record<Locale, ReadonlySet<string>>> = {
  en: words(
    'a an and are as at be by can does for from has have how in is it its of on or that the this to was what where which with your',
  ),
  de: words(
    'als am an auf aus bei das dem den der des die durch ein eine einem einen einer eines es fur hat im in ist mit nach nicht oder sich sind uber und vom von was werden wie wird wo zu zum zur',
  ),
  fr: words(
    'a au aux avec ce ces comment d dans de des du elle en est et il l la le les leur ou par pas pour qu que qui s sa se ses son sont sur un une y',
  ),
  it: words(
    'a ai al alla anche che come con d da dal dalla dei del della delle di e gli i il in l la le lo nel nella non o per piu si sono su sul sulla un una uno',
  ),
  es: words(
    'a al como con de del donde e el en es esta este la las lo los mas no o para por que se sin su sus un una y',
  ),
  pt: words(
    'a ao aos as com como da das de do dos e em esta este mais na nas no nos o onde os ou para pela pelo por que se sem sua um uma',
  ),
}

/** Further words of questions: indexed, but ignored in queries that have other words. */
const IN_QUESTIONS: Record<Locale, ReadonlySet<string>> = {
  en: words(`
    a about am an and any are as at be been before behind between but by can could did do does for from get had has have having he
    her here his how i if in into is it its just know like long many may me might more most much must my need needs no not of off on
    only or our out over please see shall she should show so some such tell than that the their them then there these they this
    through to too under until up us very via want wants was we were what when where whether which while who whom whose why will
    with without would you your compare comparison difference versus vs enough last still alternative alternatives
  `),
  de: words(`
    aber alle als also am an auch auf aus bei beim bis brauche brauchen braucht da damit dann darf das dass davon dazu dem den denn
    der des die dies diese diesem diesen dieser dieses doch dort du durch durfen ein eine einem einen einer eines er es etwas fur
    gegen gibt geht haben habe hat hatte hier ich ihr im in ins ist ja jede jeder kann kein keine konnen man mehr mein meine mich mir mit
    mochte muss mussen nach nicht noch nur ob oder ohne per pro schon sehr sein seine sich sie sind so soll sollte statt uber um und uns unser
    unter vom von vor wann war waren warum was welche welchem welchen welcher welches wem wen wenn wer werden weshalb wie wieso wieviel
    wird wir wo wofur woher wohin womit wurde zeige zu zum zur zwischen unterschied vergleich alternative alternativen
  `),
  fr: words(`
    a afin ai alors apres as au aucun aussi autre aux avant avec avez avoir avons c ce cela celle celui ces cet cette chez combien comme
    comment d dans de depuis des dois doit donc dont du elle elles en encore entre es est et etre eux fait faire faut il ils j je l la
    laquelle le lequel les leur leurs lors lui m ma mais me meme mes mon n ne ni nos notre nous on ont ou par pas peu peut peuvent plus
    pour pourquoi puis puisje qu quand que quel quelle quelles quels qui quoi s sa sans se sera ses si son sont sous sur t ta te tes ton
    tous tout toute tres tu un une va vers veut veux voir vos votre vous y difference comparer comparaison alternative
  `),
  it: words(`
    a ad agli ai al alla alle allo anche ancora avere c che chi ci cio coi col come con cosa cui d da dagli dai dal dalla dalle dei degli
    del dell della delle dello deve di dove dopo dov e ed era essere fa fare fra gli ha hanno ho i il in io l la le lei li lo loro lui ma
    mi mia mio molto ne nei nel nella nelle nello no noi non nostro o ogni oppure per perche piu poi posso prima puo quale quali quando
    quanta quante quanti quanto quella quelle quelli quello questa queste questi questo qui quindi se senza serve si sia sono sotto sta su
    sua sul sulla sulle suo te ti tra tu tutti tutto un una uno va vi voglio vorrei vs differenza confronto confrontare alternativa
  `),
  es: words(`
    a al algo ante antes aqui asi aun aunque cada como con contra cual cuales cualquier cuando cuanta cuantas cuanto cuantos cuesta de debe
    debo del desde donde dos e el ella ellos en entre era eres es esa ese eso esta estan estar este esto estos fue ha hace hacer han hasta
    hay he la las le les lo los mas me mi mientras mis mucho muy necesito ni no nos nuestro o os otra otro para pero por porque puede
    pueden puedo pues que quien quiero se sea sean ser si sin sirve sobre son su sus tambien tan tanto te tengo tiene tienen todo todos tras tu
    un una uno unos usar y ya yo diferencia comparar comparacion alternativa
  `),
  pt: words(`
    a ao aos ainda algo antes ao aquela aquele as ate cada com como contra d da das de dela dele depois desde devo deve do dos e ela ele eles em
    entre era essa esse esta estao estar estas este estes eu faz fazer foi ha isso isto ja la lhe mais mas me mesmo meu minha muito na nao
    nas nem no nos nossa nosso num numa o onde os ou para pela pelas pelo pelos pode podem por porque posso preciso qual quais quando quanta
    quantas quanto quantos que quem quero se sem ser sera serve seu sao so sobre sua suas tambem tao te tem tenho ter teu todo todos tu um uma umas
    usar voce vs diferenca comparar comparacao alternativa
  `),
  zh: words(`
    的 了 在 是 和 与 及 或 或者 还是 吗 呢 吧 啊 也 都 就 又 很 把 被 给 对 从 到 向 让 由 于 以 为 为了 之 其 而 且 但 但是 如果 因为 所以 怎么
    怎样 怎么样 如何 什么 什么样 什么时候 何时 哪 哪个 哪些 哪种 哪里 哪儿 谁 为什么 多少 多久 多长 多大 多高 多远 几 几个 能 能否 能不能 可以 可否 是否
    需要 要 想 想要 应该 会 有 没有 有没有 我 我们 你 你们 他 她 它 这 那 这个 那个 这些 那些 请 请问 吗 一个 一下 用 前 后 时 时候 中 里 个 比较 区别 对比 几年 几天 几小时 几分钟 几月 替代
  `),
  ja: words(`
    の は が を に で と も か へ や から まで より だけ など って とは には では での への との です ます でした ました ません する した して
    いる ある ない なる なり れる られる せる たい たく ください 下さい こと もの ため とき 時 よう どの どう どこ どれ どちら どんな なに 何 なぜ いつ
    いくら いくつ 誰 この その あの これ それ あれ ここ そこ できる でき ですか ますか か な ね よ し て た だ い う き け しか でも ながら について
    という ほど どのくらい どれくらい 方法 教え 知り 比較 違い 何年 何時間 何分 何日 何度 何回 欲しい ほしい
  `),
}

/** Whether the index leaves a word out. */
export function isCommon(folded: string, locale: Locale): boolean {
  return COMMON[locale]?.has(folded) ?? false
}

/** Whether a search leaves a word out. */
export function isStopWord(folded: string, locale: Locale): boolean {
  return isCommon(folded, locale) || IN_QUESTIONS[locale].has(folded)
}

/** How many of these words are common words of each language, for detecting a text's language. */
export function countCommon(folded: readonly string[]): { locale: Locale; count: number }[] {
  return Object.entries(COMMON).map(([locale, common]) => ({
    locale: locale as Locale,
    count: folded.filter((word) => common.has(word)).length,
  }))
}
