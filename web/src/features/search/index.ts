export { SearchBox } from './box/SearchBox.tsx'
