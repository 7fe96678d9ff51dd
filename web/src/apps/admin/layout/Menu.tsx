import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { useTeamMember } from '../../../admin-kit/data/use-profile.ts'
import { useLabels } from '../../../admin-kit/labels.ts'
import classes from './Menu.module.css'
import { type MenuEntry, menuOf } from './menu.ts'

export function Menu() {
  const { t } = useTranslation('admin')
  const { role } = useTeamMember()
  return (
    <div className={classes.menu}>
      {menuOf(role).map(({ group, entries }) => (
        <section key={group} aria-labelledby={`menu-${group}`}>
          <h2 className={classes.group} id={`menu-${group}`}>
            {t(`groups.${group}`)}
          </h2>
          <ul className={classes.list}>
            {entries.map((entry) => (
              <li key={entry.to}>
                <MenuLink {...entry} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function MenuLink({ to, Icon, resource, label }: MenuEntry) {
  const { t } = useTranslation('admin')
  const labels = useLabels()
  return (
    <NavLink to={to} className={classes.link}>
      <Icon size={18} />
      <span>{resource ? labels.resource(resource) : t(label as 'title')}</span>
    </NavLink>
  )
}
