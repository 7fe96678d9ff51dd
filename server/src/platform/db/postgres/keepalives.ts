import pg from 'pg'

/**
 * How soon PostgreSQL notices that a node has lost its power or its network, and frees the locks of its connections: after 20 s
 * of silence it asks six times, every 5 s. By default of most systems that takes more than two hours.
 */
const SETTINGS = {
  tcp_keepalives_idle: '20s',
  tcp_keepalives_interval: '5s',
  tcp_keepalives_count: '6',
  // The same where something was being sent, after which nothing else is asked.
  tcp_user_timeout: '50s',
}
const STATEMENT = Object.entries(SETTINGS)
  .map(([name, value]) => `set ${name} = '${value}'`)
  .join('; ')

/** As statements, because poolers refuse what they do not know at the start of a connection. */
export async function setKeepalives(client: pg.ClientBase): Promise<void> {
  try {
    await client.query(STATEMENT)
  } catch (error) {
    // A server that knows no such setting works without.
    if (!(error instanceof pg.DatabaseError)) throw error
  }
}
