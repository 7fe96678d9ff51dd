export { useChangePin, usePin, usePins } from './pins.ts'
