import { commandField } from '#engine/command/command-field.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import { audience, builder } from '#io/graphql/builder.ts'
import { idKey, pagedList } from '#io/graphql/connection.ts'
import type { TaxFormId } from '#kernel/ids.ts'
import { taxCommands } from '../commands.ts'
import { formNames } from '../rules/form-kinds.ts'
import { formById } from './form-store.ts'
import { countFormsToMail, formsToMail, type Mailing, mailingOf, markTaxFormMailed } from './mailings.ts'

const MailingRef = builder.objectRef<Mailing>('TaxFormToMail').implement({
  description: 'A form whose recipient has not agreed to electronic delivery.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The tax form, `txf_…`.' }),
    accountId: t.exposeID('account_id', { description: 'Account whose form it is.' }),
    dueOn: t.field({
      type: 'Day',
      description: 'Last day for the recipient to have it.',
      resolve: (row) => row.due_on,
    }),
    mailedOn: t.field({
      type: 'Day',
      nullable: true,
      description: 'Day on which it was mailed; null before.',
      resolve: (row) => row.mailed_on,
    }),
    name: t.string({
      description: 'Name and year of the form, such as Form 1099-DIV for 2025.',
      resolve: async ({ id }, _args, { platform }) => {
        const form = await formById(platform.db, id)
        return `${formNames[form.form]} for ${form.year}`
      },
    }),
    portfolioId: t.id({
      description: 'The portfolio, by the number in its address.',
      resolve: async ({ id }, _args, { platform }) => (await formById(platform.db, id)).portfolioId,
    }),
  }),
})

const mailings = pagedList<Mailing>({ name: 'taxFormsToMail', usual: 25, most: 200, key: idKey, keyOf: ({ id }) => id })

const MailingConnection = builder.connectionObject(
  { type: MailingRef, name: 'TaxFormToMailConnection', description: 'Forms to mail, by when they are due.' },
  { name: 'TaxFormToMailEdge', description: 'One form in the list.' },
)

builder.queryField('taxFormsToMail', (t) =>
  t.field({
    ...audience('operator', { shows: 'whatWaits', dataClass: 'identity', mayLag: true }),
    type: MailingConnection,
    complexity: 20,
    description:
      'Forms whose recipients have not agreed to electronic delivery and that have not been mailed, by when they are due.',
    args: mailings.args,
    resolve: (_root, asked, { platform }) =>
      mailings.page(asked, { read: (page) => formsToMail(platform, page), count: () => countFormsToMail(platform) }),
  }),
)

const MailedRef = builder.objectRef<{ id: TaxFormId }>('MailedTaxForm').implement({
  description: 'Tax form that was mailed.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The tax form, `txf_…`.' }),
    mailing: t.field({
      type: MailingRef,
      nullable: true,
      description: 'Mailing of the form, with its day.',
      resolve: ({ id }, _args, { platform }) => mailingOf(platform, id),
    }),
  }),
})

commandField(taxCommands.markTaxFormMailed, {
  type: MailedRef,
  resolve: ({ key, formId }, context) =>
    sendCommand(context, taxCommands.markTaxFormMailed, { key, id: formId }, (ctx, input) =>
      markTaxFormMailed(context.platform, ctx, input),
    ),
})
