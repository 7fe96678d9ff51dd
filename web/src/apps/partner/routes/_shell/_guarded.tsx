import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { storedToken } from '../../../../lib/session.ts'
import { askForShell } from '../../ask-first.ts'

export const Route = createFileRoute('/_shell/_guarded')({
  // The router has it: a file of its own would only cost a request.
  codeSplitGroupings: [],
  beforeLoad: ({ location }) => {
    if (storedToken()) return
    throw redirect({
      to: '/signin',
      search: { redirect: location.pathname + location.searchStr },
      replace: true,
    })
  },
  // Not awaited: the page need not wait for the shell's data.
  loader: () => askForShell(),
  component: Outlet,
})
