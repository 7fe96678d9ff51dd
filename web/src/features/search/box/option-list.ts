/** What is loaded when somebody is about to search: the list, and what becomes of the suggestion that is chosen from it. */
export { OpenedFile } from './OpenedFile.tsx'
export { default } from './OptionList.tsx'
export { openSuggestion } from './open-suggestion.ts'
