/** What other features use of the notifications on devices. */
export { endDevices, endDevicesOf } from './devices.ts'
