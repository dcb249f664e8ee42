export { estateOfAccount } from './estate-store.ts'
export { owedBy } from './owed-by.ts'
export { type Party, partiesOf } from './party-facts.ts'
export { EstateOpenOrderRef } from './picture-graphql.ts'
