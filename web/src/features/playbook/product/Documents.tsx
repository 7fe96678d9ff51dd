import type { Locale } from '@portal/contract/locale'
import type { ProductDocument } from '@portal/contract/playbook'
import { useTranslation } from 'react-i18next'
import { useCustomerLocale } from '../../../lib/customer-locale.ts'
import { useLocale } from '../../../lib/i18n.ts'
import { naturalOrder } from '../../../lib/natural-sort.ts'
import { fileIn } from '../../../lib/translations.ts'
import { EmptyState } from '../../../ui/empty-state/EmptyState.tsx'
import { LanguageTools, useLanguageFilter } from '../../../ui/file-languages/LanguageTools.tsx'
import { IconFileText } from '../../../ui/icons.ts'
import { SearchField } from '../../../ui/search-field/SearchField.tsx'
import { useDraftQuery } from '../../../ui/search-field/use-draft-query.ts'
import { Section } from '../../../ui/section/Section.tsx'
import { useLabels } from '../labels.ts'
import type { ListSearch } from '../page-search.ts'
import { NoMatches } from '../parts/NoMatches.tsx'
import { matchesDocument } from '../search.ts'
import styles from './Documents.module.css'
import { DocumentTable } from './DocumentTable.tsx'
import { SelectionTools } from './SelectionTools.tsx'
import { isSendable, useSelection } from './selection.ts'
import { typeLabel } from './type-label.ts'

interface DocumentsProps {
  documents: ProductDocument[]
  search: ListSearch
  onSearch: (search: ListSearch) => void
}

export function Documents({ documents, search, onSearch }: DocumentsProps) {
  const { t } = useTranslation('playbook')
  const compare = naturalOrder(useLocale())
  const [text, setText] = useDraftQuery(search.search ?? '', (next) =>
    onSearch({ ...search, search: next.trim() ? next : undefined }),
  )
  const labels = useLabels()
  const { selection, start, end } = useSelection()
  const descending = search.sort === 'desc'
  const isOnly = search.only === true
  const isInLanguage = useLanguageFilter(isOnly)
  const customer = useCustomerLocale()
  const matching = documents.filter((document) =>
    matchesDocument(document, typeLabel(t, document.documentType), text),
  )
  const shown = matching
    .filter(isInLanguage)
    .map((document) => inLanguage(document, customer))
    .toSorted((one, other) => compare(labels.document(one), labels.document(other)) * (descending ? -1 : 1))

  return (
    <Section
      title={t('documents.heading')}
      aside={
        <p role="status" className="soft">
          {t('count.documents', { count: shown.length })}
        </p>
      }
      anchor="documents"
      className={styles.documents}
    >
      {documents.length === 0 ? (
        <EmptyState icon={IconFileText} title={t('documents.empty')} hint={t('documents.emptyHint')} />
      ) : (
        <>
          <div className={styles.tools}>
            <SearchField
              label={t('documents.search')}
              value={text}
              onChange={setText}
              className={styles.search}
            />
            {documents.some(isSendable) && (
              <SelectionTools documents={documents} selection={selection} onStart={start} onEnd={end} />
            )}
            <LanguageTools
              entries={matching}
              isOnly={isOnly}
              onOnly={(only) => onSearch({ ...search, only: only || undefined })}
            />
          </div>
          {shown.length === 0 && matching.length === 0 ? (
            <NoMatches search={text} onClear={() => setText('')} />
          ) : (
            <DocumentTable
              documents={shown}
              descending={descending}
              selection={selection}
              onSort={() => onSearch({ ...search, sort: descending ? undefined : 'desc' })}
            />
          )}
        </>
      )}
    </Section>
  )
}

/** The document with its file in the customer's language, if there is one. */
function inLanguage(document: ProductDocument, customer: Locale | null): ProductDocument {
  const file = fileIn(document, customer)
  return file ? { ...document, document: file.url, language: file.language, size: file.size } : document
}
