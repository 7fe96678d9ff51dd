/** Kysely's driver for PostgreSQL, on which nothing that belongs to a transaction runs after its end. */
import { setImmediate } from 'node:timers/promises'
import { PostgresDialect, type PostgresDialectConfig, PostgresDriver } from 'kysely'
import { TransactionOver } from '../transaction-over.ts'

type Connection = Parameters<PostgresDriver['releaseConnection']>[0]

/**
 * Where one of several statements at once fails, the use case ends and the others are still on their way. Sent after
 * `rollback` they would be committed one by one.
 */
class StrictPostgresDriver extends PostgresDriver {
  override commitTransaction(connection: Connection): Promise<void> {
    return ending(connection, super.commitTransaction(connection))
  }

  override rollbackTransaction(connection: Connection): Promise<void> {
    return ending(connection, super.rollbackTransaction(connection))
  }
}

/** Lets a connection run nothing from here until `sent` is answered, and what waited for earlier answers has been refused. */
async function ending(connection: Connection, sent: Promise<void>): Promise<void> {
  const { executeQuery } = connection
  connection.executeQuery = () => Promise.reject(new TransactionOver())
  try {
    await sent
  } finally {
    await setImmediate()
    connection.executeQuery = executeQuery
  }
}

export class StrictPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): PostgresDriver {
    return new StrictPostgresDriver(this.#config)
  }
}
