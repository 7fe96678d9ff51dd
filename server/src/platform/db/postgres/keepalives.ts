import pg from 'pg'

/**
 * How soon PostgreSQL notices that a node has lost power or network, and releases the locks of its connections: after
 * 20 s of silence it sends up to six probes, 5 s apart. The default of most systems is over two hours.
 */
const SETTINGS = {
  tcp_keepalives_idle: '20s',
  tcp_keepalives_interval: '5s',
  tcp_keepalives_count: '6',
  // The same limit for unacknowledged data, during which no probes are sent.
  tcp_user_timeout: '50s',
}
const STATEMENT = Object.entries(SETTINGS)
  .map(([name, value]) => `set ${name} = '${value}'`)
  .join('; ')

/** Sent as statements, because poolers refuse unknown startup parameters. */
export async function setKeepalives(client: pg.ClientBase): Promise<void> {
  try {
    await client.query(STATEMENT)
  } catch (error) {
    // Servers without this setting work as well.
    if (!(error instanceof pg.DatabaseError)) throw error
  }
}
