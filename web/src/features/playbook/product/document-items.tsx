import type { ProductDocument } from '@portal/contract/playbook'
import type { ViewerItem } from '../../../ui/viewer/viewer-item.ts'
import { countView } from '../../portal-content/index.ts'
import { SendButton } from '../../sending/index.ts'
import { isSendable } from './selection.ts'

export function countDocument(
  { id, elementType }: ProductDocument,
  action: 'open' | 'download',
  language?: string,
): void {
  countView({ kind: elementType.toLowerCase(), id, language }, action)
}

/** The files of documents, in their order, as the viewer goes through them. */
export function documentItems(
  documents: readonly ProductDocument[],
  nameOf: (document: ProductDocument) => string,
): ViewerItem[] {
  return documents.flatMap((document) => {
    const { id, document: href, language, translations } = document
    if (!href) return []
    const title = nameOf(document)
    const actions = isSendable(document) && (
      <SendButton items={[{ kind: 'document', id, name: title }]} name={title} />
    )
    return {
      ...{ id, href, title, language, translations, actions },
      onOpen: () => countDocument(document, 'open'),
      onDownload: (shown) => countDocument(document, 'download', shown),
    }
  })
}
