export const loadOptionList = () => import('./option-list.ts')
