import { type CompiledQuery, type Kysely, type KyselyProps, type QueryExecutor, Transaction } from 'kysely'

/**
 * A transaction whose statements are sent in their order and do not wait for each other: those of one turn leave in one
 * write. The statement that `last` gives leaves together with the commit, which undoes everything where that one fails.
 */
export async function pipelinedTransaction<Schema, Result>(
  db: Kysely<Schema>,
  work: (tx: Transaction<Schema>) => Promise<Result>,
  last: () => CompiledQuery | null,
): Promise<Result> {
  let ending: Promise<unknown> | undefined
  try {
    const result = await db.transaction().execute((tx) =>
      tx.getExecutor().provideConnection(async (connection) => {
        const done = await work(onConnection(tx, { provideConnection: (use) => use(connection) }))
        const query = last()
        // Whether it succeeded is asked after the commit; until then nobody else looks.
        ending = query ? connection.executeQuery(query) : undefined
        ending?.catch(() => {})
        return done
      }),
    )
    await ending
    return result
  } catch (error) {
    // That a commit undid everything says less than what the statement before it says.
    await ending
    throw error
  }
}

type Provider = Parameters<QueryExecutor['withConnectionProvider']>[0]

/** The query builder itself lets a statement of a transaction wait for the answer to the one before. Of what a transaction is made of it uses the executor alone. */
const onConnection = <Schema>(tx: Transaction<Schema>, provider: Provider): Transaction<Schema> =>
  new Transaction<Schema>({ ...unused, executor: tx.getExecutor().withConnectionProvider(provider) })

const unused = { config: {}, driver: {}, dialect: {} } as Omit<KyselyProps, 'executor'>
