import type { Use } from '@portal/contract/admin/uses'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLabels } from '../labels.ts'
import { isResource } from '../resources.ts'
import classes from './bin.module.css'

/** What uses entries that are to be deleted, by kind, and how the deletion affects it. */
export function UseList({ uses, isReplaced }: { uses: readonly Use[]; isReplaced: boolean }) {
  const { t } = useTranslation('admin')
  return (
    <section>
      <h3 className={classes.heading}>{t('uses.title')}</h3>
      <ul className={classes.uses}>
        {uses.map((use) => (
          <li
            key={use.kind}
            className={classes.use}
            data-effect={isReplaced && use.replaceable ? 'given' : use.effect}
          >
            <UseOfKind use={use} isReplaced={isReplaced} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function UseOfKind({ use, isReplaced }: { use: Use; isReplaced: boolean }) {
  const { t } = useTranslation('admin')
  const labels = useLabels()
  const { kind, count, entries } = use
  const name = isResource(kind)
    ? labels.resource(kind, count)
    : t(`uses.kinds.${kind as 'pins'}.name`, { count })
  const others = count - entries.length
  return (
    <>
      <p className={classes.kind}>
        <strong>{name}</strong> <span className={classes.count}>{count}</span>
      </p>
      <p className="soft">{t(`uses.${effectOf(use, isReplaced)}`)}</p>
      {entries.length > 0 && (
        <p className={classes.titles}>
          {entries.map(({ id, title }) => (
            <Link key={id} to={`/${kind}/${id}`} target="_blank">
              {title || `#${id}`}
            </Link>
          ))}
          {others > 0 && <span>{t('uses.more', { count: others })}</span>}
        </p>
      )}
    </>
  )
}

/** The key of the sentence about the effect. */
function effectOf({ effect, replaceable, entries }: Use, isReplaced: boolean) {
  if (replaceable && isReplaced) return 'given'
  if (effect !== 'refused') return effect
  if (replaceable) return 'needsOther'
  // The entries are listed only if the user may change them.
  return entries.length > 0 ? 'refused' : 'notAllowed'
}
