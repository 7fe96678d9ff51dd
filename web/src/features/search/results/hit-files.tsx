/** The files among the hits of each group, for browsing in the viewer. */
import type { SearchGroupKey } from '@portal/contract/kinds'
import type { SearchGroup, SearchSource } from '@portal/contract/search'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { BASE_PATH } from '../../../lib/base-path.ts'
import { useCustomerLocale } from '../../../lib/customer-locale.ts'
import { linkTarget } from '../../../lib/link-target.ts'
import type { ViewerItem } from '../../../ui/viewer/viewer-item.ts'
import { brandedAction, countView } from '../../portal-content/index.ts'
import { actionOf } from './hit-action.ts'
import { headingOf } from './hit-heading.ts'
import { inCustomerLanguage } from './use-in-customer-language.ts'

const HitFiles = createContext<ReadonlyMap<SearchGroupKey, readonly ViewerItem[]>>(new Map())

const idOf = ({ item: { kind, id } }: SearchSource) => `${kind}-${id}`

interface HitFilesProps {
  /** With the best hit in its group. */
  groups: readonly SearchGroup[]
  children: ReactNode
}

export function HitFilesProvider({ groups, children }: HitFilesProps) {
  const { t } = useTranslation('search')
  const customer = useCustomerLocale()
  const untitled = t('untitled')
  const files = useMemo(() => {
    const itemsOf = ({ key, group_docs }: SearchGroup) =>
      group_docs.hits.hits.flatMap(({ _source }) => {
        const source = inCustomerLanguage(_source, customer)
        return fileItem(key, source, headingOf(key, source) || untitled) ?? []
      })
    return new Map(groups.map((group) => [group.key, itemsOf(group)]))
  }, [groups, customer, untitled])
  return <HitFiles value={files}>{children}</HitFiles>
}

/** The files of a hit's group and its index; undefined if it is not a file. */
export function useHitFiles(group: SearchGroupKey, source: SearchSource) {
  const items = use(HitFiles).get(group) ?? []
  const at = items.findIndex(({ id }) => id === idOf(source))
  return at < 0 ? undefined : { items, at }
}

function fileItem(group: SearchGroupKey, source: SearchSource, title: string): ViewerItem | undefined {
  const action = actionOf(group, source)
  if (group === 'Videos' || !action || action === 'download') return undefined
  const target = linkTarget(source.url, { basePath: BASE_PATH, origin: location.origin })
  if (!target || target.kind === 'screen') return undefined
  const { item, language, translations } = source
  const foreign = target.kind === 'site'
  return {
    ...{ id: idOf(source), href: target.href, title, foreign },
    ...(foreign ? {} : { language, translations, actions: brandedAction(item, title) }),
    onOpen: () => countView(item, 'open'),
    onDownload: (shown) => countView({ ...item, language: shown }, 'download'),
  }
}
