import type { Waiting } from '@portal/contract/admin/home'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { callAdmin } from '../../../admin-kit/data/calls.ts'
import { useTeamMember } from '../../../admin-kit/data/use-profile.ts'
import { Notice } from '../../../admin-kit/page/Notice.tsx'
import { PageHead } from '../../../admin-kit/page/PageHead.tsx'
import { ContentWork } from './ContentWork.tsx'
import classes from './home.module.css'
import { MissingTexts } from './MissingTexts.tsx'
import { TeamWork } from './TeamWork.tsx'

const Statistics = lazy(async () => ({ default: (await import('./Statistics.tsx')).Statistics }))

/** The team's pending tasks, and statistics of the portal. */
export function Home() {
  const { t } = useTranslation('admin')
  const { firstName } = useTeamMember()
  const { data, error, refetch } = useQuery({
    queryKey: ['home'],
    queryFn: ({ signal }) => callAdmin<Waiting>('home', { signal }),
    staleTime: 0,
  })
  return (
    <>
      <PageHead title={firstName ? t('home.welcome', { name: firstName }) : t('home.title')} />
      {error && !data && <Notice message={error.message} onRetry={() => refetch()} />}
      {!error && !data && <div className={`surface ${classes.pending}`} aria-busy="true" />}
      {data && (
        <div className={classes.work}>
          {data.business && <TeamWork business={data.business} />}
          <ContentWork content={data.content} />
          {data.content.missing.length > 0 && <MissingTexts missing={data.content.missing} />}
        </div>
      )}
      <Suspense fallback={<div className={`surface ${classes.pending}`} aria-busy="true" />}>
        <Statistics />
      </Suspense>
    </>
  )
}
