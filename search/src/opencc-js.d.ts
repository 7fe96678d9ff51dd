/**
 * Pairs of a traditional character and its simplified ones, separated by `
 * ` and a space.
 */
declare module 'opencc-js/dict/TSCharacters' {
  const pairs: string
  export default pairs
}
