export { SendButton } from './SendButton.tsx'
export { SentLinks } from './SentLinks.tsx'
export type { SendableItem } from './sending.ts'
export { useShare } from './use-share.ts'
