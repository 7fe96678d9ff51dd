import type { Waiting } from '@portal/contract/admin/home'
import { LOCALE_NAMES, LOCALES } from '@portal/contract/locale'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLabels } from '../../../admin-kit/labels.ts'
import { listPath } from '../../../admin-kit/list/list-path.ts'
import classes from './home.module.css'

/** The number of published and scheduled entries with missing texts by language, with links to them. */
export function MissingTexts({ missing }: { missing: Waiting['content']['missing'] }) {
  const { t, i18n } = useTranslation('admin')
  const labels = useLabels()
  const resources = [...new Set(missing.map(({ resource }) => resource))]
  const locales = LOCALES.filter((locale) => missing.some((one) => one.locale === locale))
  const number = new Intl.NumberFormat(i18n.language)
  return (
    <div className={`${classes.panel} ${classes.wide}`}>
      <h2 className={classes.heading}>{t('home.missing')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={t('home.missing')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('groups.content')}</th>
              {locales.map((locale) => (
                <th key={locale} scope="col" className={classes.number} lang={locale}>
                  {LOCALE_NAMES[locale]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {resources.map((resource) => (
              <tr key={resource}>
                <th scope="row">{labels.resource(resource)}</th>
                {locales.map((locale) => {
                  const found = missing.find((one) => one.resource === resource && one.locale === locale)
                  return (
                    <td key={locale} className={classes.number}>
                      {found ? (
                        <Link
                          to={listPath(resource, { missing: locale })}
                          aria-label={t('home.missingOf', {
                            count: found.count,
                            name: labels.resource(resource),
                            language: LOCALE_NAMES[locale],
                          })}
                        >
                          {number.format(found.count)}
                        </Link>
                      ) : (
                        <span className="faint small">–</span>
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
