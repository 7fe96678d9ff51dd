/** News and events of a generated pack. */
import type { PackEntry } from '@portal/contract/pack/entities'
import { past } from './catalogue.ts'
import { pictureOf } from './media.ts'
import type { Random } from './random.ts'
import { article, modelName, prose, textsOf, titleOf } from './texts.ts'
import { EVENT_NAMES, NEWS_TITLES } from './vocabulary/sentences.ts'

const NEWS_TYPES = ['product', 'company', 'event', 'service']
/** In the order of `EVENT_NAMES`. */
const EVENT_TYPES = ['Trade fair', 'Webinar', 'Training', 'Conference', 'Partner meeting']

export function newsEntry(random: Random, index: number): PackEntry<'news'> {
  const model = modelName(random.rank(200))
  const image = random.chance(0.8) ? { image: pictureOf(random) } : {}
  return {
    key: `news-${index + 1}`,
    slug: `news-${index + 1}`,
    newsType: random.pickByRank(NEWS_TYPES),
    published: past(random),
    ...image,
    texts: textsOf({
      title: titleOf(random, NEWS_TITLES, { model }),
      description: article(random, model),
    }),
  }
}

/** Half of the events are still to come. */
export function eventEntry(random: Random, index: number): PackEntry<'events'> {
  const type = random.below(EVENT_TYPES.length)
  const day = random.between(-300, 300)
  const on = (days: number) => `today${days < 0 ? '' : '+'}${days}`
  const template = EVENT_NAMES.slice(type, type + 1)
  return {
    key: `event-${index + 1}`,
    eventType: EVENT_TYPES[type] ?? 'Training',
    start: `${on(day)}T08:00`,
    end: `${on(day + random.below(3))}T17:00`,
    venueName: `Hall ${random.between(1, 24)}`,
    texts: textsOf({
      name: titleOf(random, template),
      description: prose(random, random.between(1, 3), modelName(random.rank(200))),
    }),
  }
}
