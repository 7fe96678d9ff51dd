import { onTokenChange, storedToken } from './session.ts'

/**
 * Reloads a page whose session has become another one without its knowledge: a page that the browser keeps for Back
 * hears nothing of that, and a frozen one only afterwards. It would show the data of one user to the next.
 */
export function followOtherSessions(): void {
  let known = storedToken()
  const look = (event: object) => {
    const token = storedToken()
    const isKept = 'persisted' in event && event.persisted
    if (token !== known && (isKept || (known && token))) {
      // What is on screen belongs to the former session.
      document.body.hidden = true
      location.reload()
    }
    known = token
  }
  onTokenChange(look)
  addEventListener('pageshow', look)
}
