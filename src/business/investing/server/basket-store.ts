import type { Insertable, Transaction } from 'kysely'
import type { DB, InvestingBasket, InvestingSignatureRequest } from '#io/db/schema.generated.ts'

/** Inserts a basket, once; false if its id is already used by anyone. */
export async function addBasket(tx: Transaction<DB>, basket: Insertable<InvestingBasket>): Promise<boolean> {
  const added = await tx
    .insertInto('investing.basket')
    .values(basket)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Records a signature request, once. The partner makes its id, and may send it to us again. */
export const addSignatureRequest = (
  tx: Transaction<DB>,
  request: Insertable<InvestingSignatureRequest>,
): Promise<unknown> =>
  tx
    .insertInto('investing.signature_request')
    .values(request)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
