import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { idSearch } from './row-id.ts'
import { onlyValid } from './valid-search.ts'

function searchAt(path: string) {
  const root = createRootRoute()
  const route = createRoute({
    getParentRoute: () => root,
    path: '/deals',
    validateSearch: onlyValid(idSearch),
  })
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  return router.matchRoutes(router.latestLocation).at(-1)?.search
}

test.each([
  ['/deals?id=8', { id: 8 }],
  ['/deals?id=abc', {}],
  ['/deals?id=%5B1%5D&other=1', {}],
])('a screen gets nothing invalid from %s', (path, search) => {
  expect(searchAt(path)).toEqual(search)
})
