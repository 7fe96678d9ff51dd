import type { Waiting } from '@portal/contract/admin/home'
import { useTranslation } from 'react-i18next'
import { useLabels } from '../../../admin-kit/labels.ts'
import { listPath } from '../../../admin-kit/list/list-path.ts'
import { Tasks } from './Tasks.tsx'

/** Unpublished content, and searches without results. */
export function ContentWork({ content }: { content: Waiting['content'] }) {
  const { t } = useTranslation('admin')
  const labels = useLabels()
  const inState = (state: 'draft' | 'scheduled', list: Waiting['content']['drafts']) =>
    list.map(({ resource, count }) => ({
      to: listPath(resource, { state }),
      text: `${labels.resource(resource)}: ${t(`choices.state.${state}`)}`,
      count,
    }))
  return (
    <Tasks
      title={t('groups.content')}
      done={t('home.contentDone')}
      tasks={[
        { to: '/searches?state=open', text: t('home.searches'), count: content.searches },
        ...inState('draft', content.drafts),
        ...inState('scheduled', content.scheduled),
      ]}
    />
  )
}
