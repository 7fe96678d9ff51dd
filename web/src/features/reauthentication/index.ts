export { Reauthentication } from './Reauthentication.tsx'
