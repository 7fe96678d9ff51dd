/** What other features use of push notifications. */
export { endDevices, endDevicesOf } from './devices.ts'
