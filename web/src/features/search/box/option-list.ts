/** The lazy part of the search box: the list, and the opening of suggestions. */
export { OpenedFile } from './OpenedFile.tsx'
export { default } from './OptionList.tsx'
export { openSuggestion } from './open-suggestion.ts'
