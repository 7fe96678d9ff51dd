import { Checkbox } from '@mantine/core'
import { AUDIENCE_ROLES, type Audience, SELECTORS } from '@portal/contract/audience'
import { SIDES } from '@portal/contract/audience-references'
import { useTranslation } from 'react-i18next'
import { useLabels } from '../labels.ts'
import classes from './audience.module.css'
import { SelectorInput } from './SelectorInput.tsx'

interface SelectionsProps {
  audience: Audience
  onChange: (audience: Audience) => void
}

/** The partners that are included and excluded, and the roles of their users. */
export function Selections({ audience, onChange }: SelectionsProps) {
  const { t } = useTranslation('admin')
  const labels = useLabels()
  const { roles = [] } = audience
  const setRole = (role: (typeof AUDIENCE_ROLES)[number], isChosen: boolean) => {
    const next = AUDIENCE_ROLES.filter((one) => (one === role ? isChosen : roles.includes(one)))
    const { roles: _, ...others } = audience
    onChange(next.length > 0 ? { ...others, roles: next } : others)
  }
  return (
    <>
      {SIDES.map((side) => (
        <fieldset key={side} className={classes.side}>
          <legend className={classes.legend}>{t(`audience.${side}`)}</legend>
          <p className="small soft">{t(`audience.${side}Hint`)}</p>
          <div className={classes.selectors}>
            {SELECTORS.map((selector) => (
              <SelectorInput
                key={selector}
                selector={selector}
                audience={audience}
                chosen={audience[side]?.[selector] ?? []}
                onChange={(chosen) =>
                  onChange({ ...audience, [side]: { ...audience[side], [selector]: chosen } })
                }
              />
            ))}
          </div>
        </fieldset>
      ))}
      <fieldset className={classes.side}>
        <legend className={classes.legend}>{t('audience.roles')}</legend>
        <p className="small soft">{t('audience.rolesHint')}</p>
        <div className={classes.roles}>
          {AUDIENCE_ROLES.map((role) => (
            <Checkbox
              key={role}
              label={labels.choice('role', role)}
              checked={roles.includes(role)}
              onChange={({ target }) => setRole(role, target.checked)}
            />
          ))}
        </div>
      </fieldset>
    </>
  )
}
