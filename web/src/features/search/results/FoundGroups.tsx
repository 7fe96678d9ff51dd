import type { SearchGroupKey } from '@portal/contract/kinds'
import type { SearchGroup } from '@portal/contract/search'
import { useMemo } from 'react'
import { totalOf } from '../groups.ts'
import type { ResultsView, SearchParams } from '../search-params.ts'
import { BestMatch } from './BestMatch.tsx'
import { splitBest } from './best-hit.ts'
import { GroupChips } from './GroupChips.tsx'
import { HitFilesProvider } from './hit-files.tsx'
import { ResultGroup } from './ResultGroup.tsx'

interface FoundGroupsProps {
  groups: readonly SearchGroup[]
  params: SearchParams
  view: ResultsView
  isCompact: boolean
  onToggle: (key: SearchGroupKey) => void
}

/** The search results: links to the groups, the best hit, and the rest by group. */
export function FoundGroups({ groups, params, view, isCompact, onToggle }: FoundGroupsProps) {
  const { best, rest } = useMemo(() => splitBest(groups), [groups])
  const totals = new Map(groups.map((group) => [group.key, totalOf(group)]))
  // The group has no other hits: its chip leads to the best hit.
  const isAlone = best !== undefined && !rest.some(({ key }) => key === best.key)
  return (
    <HitFilesProvider groups={groups}>
      {groups.length > 1 && <GroupChips groups={groups} />}
      {best && <BestMatch best={best} isCompact={isCompact} isAlone={isAlone} />}
      {rest.map((group) => (
        <ResultGroup
          key={group.key}
          group={group}
          total={totals.get(group.key) ?? totalOf(group)}
          params={params}
          view={view}
          isCompact={isCompact}
          onToggle={() => onToggle(group.key)}
        />
      ))}
    </HitFilesProvider>
  )
}
