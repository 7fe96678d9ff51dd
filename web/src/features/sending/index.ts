export { SendButton } from './SendButton.tsx'
export { SentLinks } from './SentLinks.tsx'
export { useShare } from './use-share.ts'
