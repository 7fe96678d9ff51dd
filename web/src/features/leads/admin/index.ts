export { AgeCell, AssignmentCell } from './cells.tsx'
export { StatusWord } from './StatusWord.tsx'
