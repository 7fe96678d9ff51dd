import { Button } from '@mantine/core'
import type { Entry } from '@portal/contract/admin/endpoints'
import type { SettingsSection } from '@portal/contract/admin/settings'
import { SETTINGS_FORMS } from '@portal/contract/admin/settings-forms'
import { LOCALE_NAMES, type Locale } from '@portal/contract/locale'
import { useTranslation } from 'react-i18next'
import type { StaleDetails } from '../../../admin-kit/data/failure.ts'
import { merged, overlapsOf } from '../../../admin-kit/form/conflict.ts'
import { formValues } from '../../../admin-kit/form/values.ts'
import { formatTimestamp } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/i18n.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { DialogActions } from '../../../ui/dialog/DialogActions.tsx'
import classes from './settings.module.css'
import { useSettingLabel } from './use-setting-label.ts'

interface StaleSectionProps {
  section: SettingsSection
  before: Entry
  mine: Entry
  stale: StaleDetails
  /** Saves the merged values on top of the current ones. */
  onSave: (mine: Entry, current: Entry) => void
  onClose: () => void
}

/** Says who changed the section in the meantime; fields that only one of the two has changed are kept anyway. */
export function StaleSection({ section, before, mine, stale, onSave, onClose }: StaleSectionProps) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const labelOf = useSettingLabel()
  const declaration = SETTINGS_FORMS[section]
  const current = formValues(declaration, stale.current as Entry)
  const overlaps = overlapsOf(declaration, before, mine, current)
  const when = stale.changedAt ? formatTimestamp(stale.changedAt, locale) : ''
  const name = stale.changedBy

  const save = (takeTheirs: boolean) => {
    const theirs = new Set(takeTheirs ? overlaps.map(({ path }) => path) : [])
    onSave(merged(declaration, before, mine, current, theirs), current)
  }

  return (
    <Dialog opened onClose={onClose} size={600} title={t('stale.title')} reading>
      <div className="stack-12">
        <p>{name ? t('settings.staleText', { name, when }) : t('settings.staleTextUnknown', { when })}</p>
        {overlaps.length === 0 && <p>{t('stale.noOverlap')}</p>}
        {overlaps.map(({ path, mine: own, theirs }) => (
          <dl key={path} className={classes.overlap}>
            <dt>{labelAt(path, labelOf)}</dt>
            <dd>
              {t('stale.mine')}: <Value value={path === 'password' ? '••••••' : own} />
            </dd>
            <dd>
              {t('stale.theirs')}: <Value value={theirs} />
            </dd>
          </dl>
        ))}
      </div>
      <DialogActions>
        <Button variant="subtle" color="gray" onClick={onClose}>
          {t('stale.cancel')}
        </Button>
        {overlaps.length > 0 && (
          <Button variant="default" onClick={() => save(true)}>
            {t('stale.takeTheirs')}
          </Button>
        )}
        <Button onClick={() => save(false)}>
          {overlaps.length > 0 ? t('stale.keepMine') : t('stale.merge')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function labelAt(path: string, labelOf: (name: string) => string): string {
  const [, locale, name] = /^texts\.(\w+)\.(\w+)$/.exec(path) ?? []
  return locale && name ? `${labelOf(name)} · ${LOCALE_NAMES[locale as Locale]}` : labelOf(path)
}

function Value({ value }: { value: unknown }) {
  const { t } = useTranslation('admin')
  if (value === null || value === undefined || value === '') return <em>{t('stale.emptyValue')}</em>
  return <span className={classes.value}>{typeof value === 'string' ? value : JSON.stringify(value)}</span>
}
