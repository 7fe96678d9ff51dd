/** Connections that end after a limit of time: by itself HubSpot's library waits for as long as the other side likes. */
import http from 'node:http'
import https from 'node:https'
import type { Duplex } from 'node:stream'

/** Each request has a connection of its own, and this time limit for its whole response. */
export function agentWithin(milliseconds: number, url: string): http.Agent {
  const agent = url.startsWith('http:') ? new http.Agent() : new https.Agent()
  const connect = agent.createConnection.bind(agent)
  agent.createConnection = (options, callback) => {
    const socket = connect(options, callback)
    if (socket) endAfter(socket, milliseconds)
    return socket
  }
  return agent
}

function endAfter(socket: Duplex, milliseconds: number): void {
  const timer = setTimeout(() => socket.destroy(new Error('No answer within the time')), milliseconds)
  socket.once('close', () => clearTimeout(timer))
}
