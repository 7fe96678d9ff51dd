import { Button } from '@mantine/core'
import {
  type DocumentVersion,
  listDocumentVersions,
  restoreDocumentVersion,
} from '@portal/contract/admin/document-versions'
import type { Entry } from '@portal/contract/admin/endpoints'
import { LOCALE_NAMES, LOCALES } from '@portal/contract/locale'
import { useQuery } from '@tanstack/react-query'
import { useNotify, useRecordContext, useRefresh } from 'ra-core'
import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FileFacts } from '../../../admin-kit/files/FileFacts.tsx'
import { ConfirmDialog } from '../../../admin-kit/parts/ConfirmDialog.tsx'
import { Panel } from '../../../admin-kit/parts/Panel.tsx'
import { PanelState } from '../../../admin-kit/parts/PanelState.tsx'
import { request } from '../../../lib/api.ts'
import { formatTimestamp } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/i18n.ts'
import { submitOnce } from '../../../lib/submit-once.ts'
import classes from './documents.module.css'
import { readersOf, useNotifiedReaders } from './readers.ts'

/** The previous files of the document, by language. */
export function VersionList() {
  const { t } = useTranslation('admin')
  const document = useRecordContext<Entry>()
  const { isDirty } = useFormState()
  const [chosen, setChosen] = useState<DocumentVersion>()
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['documents', 'versions', document?.id, document?.version],
    queryFn: ({ signal }) => request(listDocumentVersions, { params: { id: Number(document?.id) }, signal }),
    enabled: document !== undefined,
  })
  const versions = data?.body ?? []
  const byLocale = LOCALES.map(
    (locale) => [locale, versions.filter((version) => version.locale === locale)] as const,
  ).filter(([, some]) => some.length > 0)
  return (
    <Panel title={t('documents.versions')}>
      <PanelState
        isPending={isPending}
        error={error}
        onRetry={refetch}
        empty={versions.length === 0 ? t('documents.noVersions') : undefined}
      >
        {byLocale.map(([locale, some]) => (
          <section key={locale} aria-label={LOCALE_NAMES[locale]}>
            <h3 className={classes.language} lang={locale}>
              {LOCALE_NAMES[locale]}
            </h3>
            <ul className={classes.versions}>
              {some.map((version) => (
                <VersionRow
                  key={version.id}
                  version={version}
                  isBlocked={isDirty}
                  onRestore={() => setChosen(version)}
                />
              ))}
            </ul>
          </section>
        ))}
        {isDirty && <p className="soft">{t('documents.saveFirst')}</p>}
      </PanelState>
      {chosen && document && (
        <RestoreDialog documentId={document.id} version={chosen} onClose={() => setChosen(undefined)} />
      )}
    </Panel>
  )
}

interface VersionRowProps {
  version: DocumentVersion
  isBlocked: boolean
  onRestore: () => void
}

function VersionRow({ version, isBlocked, onRestore }: VersionRowProps) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const { file, replacedAt, replacedBy, note } = version
  const when = formatTimestamp(replacedAt, locale)
  return (
    <li>
      <div className={classes.words}>
        <a href={file.url} target="_blank" rel="noreferrer" download>
          {file.name}
        </a>
        <FileFacts file={file} />
        <span className="faint small">
          {replacedBy
            ? t('documents.replacedBy', { name: replacedBy, when })
            : t('documents.replaced', { when })}
        </span>
        {note && <span>{note}</span>}
      </div>
      <Button
        variant="default"
        disabled={isBlocked}
        onClick={onRestore}
        aria-label={t('documents.restoreFile', { name: file.name })}
      >
        {t('documents.restore')}
      </Button>
    </li>
  )
}

interface RestoreDialogProps {
  documentId: number
  version: DocumentVersion
  onClose: () => void
}

function RestoreDialog({ documentId, version, onClose }: RestoreDialogProps) {
  const { t } = useTranslation('admin')
  const notify = useNotify()
  const refresh = useRefresh()
  const [isRestoring, setRestoring] = useState(false)
  const told = useNotifiedReaders(documentId)
  const restore = async () => {
    setRestoring(true)
    try {
      const params = { id: documentId, version: version.id }
      await submitOnce(`admin/restore/${documentId}/${version.id}`, (idempotencyKey) =>
        request(restoreDocumentVersion, { params, idempotencyKey }),
      )
      refresh()
      const count = await readersOf(documentId).catch(() => 0)
      notify(count === 0 ? t('documents.restored') : t('documents.restoredTold', { count }))
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    } finally {
      onClose()
    }
  }
  return (
    <ConfirmDialog
      title={t('documents.restoreTitle', { name: version.file.name })}
      text={`${t('documents.restoreText')} ${told}`}
      confirm={t('documents.restore')}
      isBusy={isRestoring}
      onConfirm={restore}
      onCancel={onClose}
    />
  )
}
