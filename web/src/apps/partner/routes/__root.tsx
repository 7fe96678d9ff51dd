import { createRootRoute, Outlet, useMatches } from '@tanstack/react-router'
import { useTitle } from '../page-title.ts'

export const Route = createRootRoute({ component: Root })

function Root() {
  const title = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.title)?.staticData.title,
  })
  useTitle(title)
  return <Outlet />
}
