import type { ProductDocument } from '@portal/contract/playbook'
import type { ReactNode } from 'react'
import type { ViewerItem } from '../../../ui/viewer/viewer-item.ts'
import { BrandedLink } from '../../branding/index.ts'
import { ForCustomers } from '../../collections/index.ts'
import { countView } from '../../portal-content/index.ts'
import { isSendable } from './selection.ts'

export function countDocument(
  { id, elementType }: ProductDocument,
  action: 'open' | 'download',
  language?: string,
): void {
  countView({ kind: elementType.toLowerCase(), id, language }, action)
}

/** The actions for a document in the viewer. */
export const documentActions =
  (document: ProductDocument, title: string) =>
  (language: string | undefined): ReactNode => {
    const { id, elementType } = document
    return (
      <>
        <BrandedLink
          item={{ kind: elementType.toLowerCase(), id }}
          language={language}
          title={title}
          onDownload={() => countDocument(document, 'download', language)}
        />
        {isSendable(document) && (
          <ForCustomers items={[{ kind: 'document', id, name: title }]} name={title} />
        )}
      </>
    )
  }

/** The files of documents as items of the viewer. */
export function documentItems(
  documents: readonly ProductDocument[],
  nameOf: (document: ProductDocument) => string,
): ViewerItem[] {
  return documents.flatMap((document) => {
    const { id, document: href, language, translations } = document
    if (!href) return []
    const title = nameOf(document)
    return {
      ...{ id, href, title, language, translations },
      actions: documentActions(document, title),
      onOpen: () => countDocument(document, 'open'),
      onDownload: (shown) => countDocument(document, 'download', shown),
    }
  })
}
