import type { SearchSource } from '@portal/contract/search'
import { LanguageChips } from '../../../ui/file-languages/LanguageChips.tsx'
import { brandedAction, countView } from '../../portal-content/index.ts'

/** The languages of a hit's file; nothing if it is the same in all of them. */
export function HitLanguages({ source, title }: { source: SearchSource; title: string }) {
  return (
    <LanguageChips
      entry={source}
      title={title}
      actions={brandedAction(source.item, title)}
      onOpen={() => countView(source.item, 'open')}
      onDownload={(language) => countView({ ...source.item, language }, 'download')}
    />
  )
}
