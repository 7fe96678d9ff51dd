/** What other features use of the notifications on devices. */
export { endDevices } from './devices.ts'
