/** What is loaded when somebody is about to search: the list, and what becomes of the suggestion that is chosen from it. */
export { reportOpened } from '../report-opened.ts'
export { default } from './OptionList.tsx'
export { suggestionTarget } from './option-target.ts'
