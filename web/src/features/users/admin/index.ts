export { AccountCell, PersonCell, personName } from './cells.tsx'
export { InviteButton } from './InviteButton.tsx'
