/** Kysely's PostgreSQL driver, made strict: no statement of a transaction runs after the transaction has ended. */
import { setImmediate } from 'node:timers/promises'
import { PostgresDialect, type PostgresDialectConfig, PostgresDriver } from 'kysely'
import { TransactionOver } from '../transaction-over.ts'
import { PortalPostgresQueryCompiler } from './query-compiler.ts'

type Connection = Parameters<PostgresDriver['releaseConnection']>[0]

/**
 * When one of several concurrent statements fails, the use case ends while the others are still in flight. Sent after
 * `rollback`, they would be committed one by one.
 */
class StrictPostgresDriver extends PostgresDriver {
  override commitTransaction(connection: Connection): Promise<void> {
    return ending(connection, super.commitTransaction(connection))
  }

  override rollbackTransaction(connection: Connection): Promise<void> {
    return ending(connection, super.rollbackTransaction(connection))
  }
}

/** Blocks a connection until `sent` has completed and the statements queued before it have been rejected. */
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

  override createQueryCompiler(): PortalPostgresQueryCompiler {
    return new PortalPostgresQueryCompiler()
  }
}
