import { Notification } from 'react-admin'

/** Messages at the lower edge, with the way back while there is one. */
export function Notices() {
  return <Notification anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }} autoHideDuration={5000} />
}
