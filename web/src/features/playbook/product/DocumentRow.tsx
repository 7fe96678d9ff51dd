import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import type { OutdatedCopy } from '@portal/contract/copies'
import type { ProductDocument } from '@portal/contract/playbook'
import { useTranslation } from 'react-i18next'
import { formatSize, languageName } from '../../../lib/file-facts.ts'
import { formatDay } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/i18n.ts'
import { LanguageChips } from '../../../ui/file-languages/LanguageChips.tsx'
import { IconExternalLink, IconEye } from '../../../ui/icons.ts'
import { ViewerLink } from '../../../ui/viewer/ViewerLink.tsx'
import type { ViewerItem } from '../../../ui/viewer/viewer-item.ts'
import { BrandedLink } from '../../branding/index.ts'
import { ForCustomers } from '../../collections/index.ts'
import { CopyLine } from '../../copies/index.ts'
import { useLabels } from '../labels.ts'
import { PinButton } from '../parts/PinButton.tsx'
import styles from './DocumentTable.module.css'
import type { DocumentFact } from './DocumentTable.tsx'
import { countDocument, documentActions } from './document-items.tsx'
import { ShareButton } from './ShareButton.tsx'
import { isSendable, type Selection } from './selection.ts'
import { typeLabel } from './type-label.ts'

const ALIGNMENT: Partial<Record<DocumentFact, string>> = { size: styles.end, date: styles.end }

interface DocumentRowProps {
  document: ProductDocument
  /** The columns between name and actions. */
  facts: readonly DocumentFact[]
  /** The files of the table, and the index of this one. */
  list: { items: readonly ViewerItem[]; at: number }
  /** Defined in selection mode. */
  selection?: Selection | undefined
  /** The user's outdated copies of the document. */
  copies: readonly OutdatedCopy[]
}

export function DocumentRow({ document, facts, list, selection, copies }: DocumentRowProps) {
  const { t } = useTranslation(['playbook', 'sending'])
  const { id, document: url } = document
  const textOf = useFactTexts(document)
  const name = useLabels().document(document)
  const hasChips = (fact: DocumentFact) => fact === 'language' && document.translations !== undefined
  const count = (action: 'open' | 'download', language?: string) => countDocument(document, action, language)
  return (
    <>
      <tr className={styles.row}>
        <th scope="row" className={styles.name}>
          {selection && isSendable(document) && (
            <Checkbox
              className={styles.select}
              aria-label={t('sending:selectOf', { name })}
              checked={selection.ids.has(id)}
              onChange={({ currentTarget }) => selection.set(id, currentTarget.checked)}
            />
          )}
          {url ? (
            <a href={url} target="_blank" rel="noopener noreferrer" onClick={() => count('open')}>
              {name}
              <IconExternalLink size={14} />
              <span className="visually-hidden"> ({t('opensInNewTab')})</span>
            </a>
          ) : (
            <>
              {name}
              <span className={styles.none}>{t('documents.noFile')}</span>
            </>
          )}
        </th>
        {facts.map((fact) => (
          <td
            key={fact}
            className={`${styles.fact} ${hasChips(fact) ? styles.languages : (ALIGNMENT[fact] ?? '')}`}
          >
            {hasChips(fact) ? (
              <LanguageChips
                entry={document}
                title={name}
                actions={documentActions(document, name)}
                onOpen={() => count('open')}
                onDownload={(language) => count('download', language)}
              />
            ) : (
              textOf(fact)
            )}
          </td>
        ))}
        <td>
          <div className={styles.actions}>
            <PinButton item={document} name={name} />
            {url && (
              <>
                <ViewerLink
                  className={styles.view}
                  href={url}
                  title={name}
                  list={list}
                  aria-label={t('documents.view', { name })}
                  onOpen={() => count('open')}
                >
                  <IconEye />
                </ViewerLink>
                <BrandedLink
                  item={{ kind: 'document', id }}
                  language={document.language}
                  title={name}
                  onDownload={() => count('download', document.language)}
                />
                <ShareButton name={name} document={document} />
                {isSendable(document) && (
                  <ForCustomers items={[{ kind: 'document', id, name }]} name={name} />
                )}
              </>
            )}
          </div>
        </td>
      </tr>
      {copies.map((copy) => (
        <tr key={copy.language} className={styles.copy}>
          <td colSpan={facts.length + 2}>
            <CopyLine copy={copy} />
          </td>
        </tr>
      ))}
    </>
  )
}

/** The texts of a document's columns; empty for the file's facts if it has no file. */
function useFactTexts({ document: url, documentType, language, size, publishedAt }: ProductDocument) {
  const { t } = useTranslation(['playbook', 'common'])
  const locale = useLocale()
  const missing = t('common:missing')
  return (fact: DocumentFact): string => {
    if (fact === 'type') return typeLabel(t, documentType) || missing
    if (fact === 'date') return formatDay(publishedAt) ?? missing
    if (!url) return ''
    if (fact === 'language') return language ? languageName(language, locale) : missing
    return size > 0 ? formatSize(size, locale) : missing
  }
}
