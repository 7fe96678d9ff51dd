import type { Icon } from '../icon.tsx'
import styles from './ViewToggle.module.css'

export interface View<Name> {
  name: Name
  label: string
  Icon: Icon
}

interface ViewToggleProps<Name> {
  label: string
  views: readonly View<Name>[]
  current: Name
  onChange: (name: Name) => void
}

/**
 * Switches between views of a list, such as cards and table. Mantine's SegmentedControl is a group of radio buttons and
 * measures its parts to animate an indicator: more script, and other keys.
 */
export function ViewToggle<Name extends string | undefined>({
  label,
  views,
  current,
  onChange,
}: ViewToggleProps<Name>) {
  return (
    <fieldset className={styles.toggle} aria-label={label}>
      {views.map(({ name, label: view, Icon }) => (
        <button
          key={view}
          type="button"
          className={styles.view}
          aria-pressed={current === name}
          aria-label={view}
          title={view}
          onClick={() => onChange(name)}
        >
          <Icon />
        </button>
      ))}
    </fieldset>
  )
}
