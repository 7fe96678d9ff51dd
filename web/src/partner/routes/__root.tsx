import { createRootRoute, Outlet } from '@tanstack/react-router'
import { usePageTitle } from '../page-title.ts'
import { MessageStack } from '../shell/MessageStack.tsx'

export const Route = createRootRoute({ component: Root })

function Root() {
  usePageTitle()
  return (
    <>
      <Outlet />
      <MessageStack />
    </>
  )
}
