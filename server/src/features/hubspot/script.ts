/**
 * The page's script, which tells the embedding screen once whether the form has loaded. Only the portal may frame the
 * page, so only the portal gets the message. Forms of HubSpot's new editor signal this by an event, older ones by a
 * message.
 */
export const SCRIPT = `'use strict'
{
  let told = false
  const tell = (state) => {
    if (told || parent === window) return
    told = true
    parent.postMessage(state, location.origin)
  }
  addEventListener('hs-form-event:on-ready', () => tell('loaded'))
  addEventListener('message', ({ data }) => {
    if (data && data.type === 'hsFormCallback' && data.eventName === 'onFormReady') tell('loaded')
  })
  document.getElementById('embed').addEventListener('error', () => tell('failed'))
}
`
