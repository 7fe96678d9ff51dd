import { Button } from '@mantine/core'
import type { Entry } from '@portal/contract/admin/endpoints'
import { allows } from '@portal/contract/admin/resource'
import { useEditContext } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { formatTimestamp } from '../../lib/format.ts'
import { useLocale } from '../../lib/i18n.ts'
import { PreviewButton } from '../impersonation/PreviewButton.tsx'
import { useLabels } from '../labels.ts'
import { PageHead } from '../page/PageHead.tsx'
import { StateChip } from '../parts/StateChip.tsx'
import { useDeclaration } from '../parts/use-declaration.ts'
import { titleOf } from '../resources.ts'
import { BackLink } from './BackLink.tsx'
import classes from './Form.module.css'
import { RemoveEntry } from './RemoveEntry.tsx'

/** The entry's title and state, and the actions on it. */
export function EditHead({ entry, actions }: { entry: Entry; actions?: ReactNode }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const labels = useLabels()
  const resource = useDeclaration()
  const { saving } = useEditContext()
  const { isDirty } = useFormState()
  const [isRemoving, setRemoving] = useState(false)
  const title = titleOf(resource, entry, locale) || `${labels.resource(resource.name, 1)} ${entry.id}`
  const when = entry.updatedAt ? formatTimestamp(entry.updatedAt as number, locale) : undefined
  return (
    <div className={classes.head}>
      <PageHead
        title={title}
        above={<BackLink />}
        mark={
          <>
            {resource.publishes && <StateChip publishedAt={entry.publishedAt as number | null} />}
            {when && <span className="faint small">{t('form.changedBy', { when })}</span>}
          </>
        }
        actions={
          <>
            {actions}
            <PreviewButton entry={entry} />
            {allows(resource, 'delete') && (
              <Button variant="subtle" color="red" onClick={() => setRemoving(true)}>
                {t('form.remove')}
              </Button>
            )}
            <Button type="submit" disabled={!isDirty} loading={saving}>
              {t('form.save')}
            </Button>
          </>
        }
      />
      {isRemoving && <RemoveEntry entry={entry} title={title} onClose={() => setRemoving(false)} />}
    </div>
  )
}
