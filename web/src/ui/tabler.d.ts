/** One icon of Tabler, which the build makes a component of (`web/vite.icons.ts`). */
declare module 'tabler:*' {
  const icon: import('./icon.tsx').Icon
  export default icon
}
