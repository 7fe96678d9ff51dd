export { PushSection as default } from './PushSection.tsx'
