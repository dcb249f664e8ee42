import { builder } from '#io/graphql/builder.ts'
import type { IraBeneficiaryClass, IraRelationship } from '../rules/beneficiaries.ts'
import { BeneficiaryClassEnum, IraRelationshipEnum } from './enums-graphql.ts'
import { IraRef } from './graphql.ts'

type Beneficiary = {
  readonly class: IraBeneficiaryClass
  readonly relationship: IraRelationship
  readonly name: string
  readonly shareHundredths: number
  readonly perStirpes: boolean
}

const BeneficiaryRef = builder.objectRef<Beneficiary>('IraBeneficiary').implement({
  description: 'Who inherits an IRA.',
  fields: (t) => ({
    class: t.expose('class', { type: BeneficiaryClassEnum, description: 'Whether they inherit first.' }),
    relationship: t.expose('relationship', { type: IraRelationshipEnum, description: 'What they are to the owner.' }),
    name: t.exposeString('name', { description: 'The full name of the person or entity.' }),
    shareHundredths: t.exposeInt('shareHundredths', {
      description: 'Their share of their class in hundredths of a percent; 10000 is all of it.',
    }),
    perStirpes: t.exposeBoolean('perStirpes', {
      description: 'Whether their share goes to their own children if they die first.',
    }),
  }),
})

builder.objectField(IraRef, 'beneficiaries', (t) =>
  t.field({
    type: [BeneficiaryRef],
    description: 'Who inherits, as named in the application, in its order; empty for everyone but the owner.',
    resolve: async ({ application, ownerId }, _args, { platform, viewer }): Promise<Beneficiary[]> => {
      if (viewer?.userId !== ownerId) return []
      const rows = await platform.db
        .selectFrom('ira.beneficiary')
        .selectAll()
        .where('application_id', '=', application.id)
        .orderBy('position')
        .execute()
      return rows.map((row) => ({
        class: row.class as IraBeneficiaryClass,
        relationship: row.relationship as IraRelationship,
        name: row.entity_name ?? `${row.first_name} ${row.last_name}`,
        shareHundredths: row.share_hundredths,
        perStirpes: row.per_stirpes,
      }))
    },
  }),
)
