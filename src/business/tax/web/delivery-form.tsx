import { sampleDocument } from '#business/people/rules/sample-document.ts'
import { Button } from '#design/components/button/button.tsx'
import { Form } from '#design/components/form/form.tsx'
import { Stack } from '#design/components/section/section.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import { TextField } from '#design/components/text-field/text-field.tsx'
import { useCheckedForm } from '#web/use-checked-form.ts'
import { useCommand } from '#web/use-command.ts'
import { type DeliveryDocument, deliveryInput, deliveryText } from '../rules/delivery.ts'
import styles from './tax.module.css'
import { chooseDeliveryDocument, type TaxProfile } from './tax-document.ts'

type Delivery = TaxProfile['deliveries'][number]

const documents = { electronic1099: 'electronic-1099', electronicK1: 'electronic-k-1' } as const
const forms = { electronic1099: 'Forms 1099', electronicK1: 'Schedules K-1' } as const

export function DeliveryForm({
  delivery,
  onChosen,
}: {
  readonly delivery: Delivery
  readonly onChosen: () => unknown
}) {
  const { document, isElectronic } = delivery
  const name = forms[document]
  const [send] = useCommand(`chooseTaxFormDelivery:${document}`, chooseDeliveryDocument)
  const form = useCheckedForm({
    draft: `delivery:${document}`,
    held: { sampleWord: '' },
    rules: () => deliveryInput,
    read: ({ sampleWord }) => ({ document: documents[document], consents: !isElectronic, sampleWord }),
    send: async (_input, { sampleWord }) =>
      (await send({ document, consents: !isElectronic, sampleWord: isElectronic ? null : sampleWord })).refused,
    onSent: async () => {
      showSnackbar('success', isElectronic ? 'Withdrawn. We confirm it by email.' : 'Saved. We confirm it by email.')
      await onChosen()
    },
  })
  return (
    <Form
      label={delivery.title}
      faults={form.faults}
      onSubmit={form.submit}
      actions={
        <Button type="submit" kind={isElectronic ? 'secondary' : 'primary'} isLoading={form.isSending}>
          {isElectronic ? `Withdraw for ${name}` : `Receive ${name} electronically`}
        </Button>
      }
    >
      <Stack gap={12}>
        <h3>{name}</h3>
        <p>
          {isElectronic
            ? `You receive your ${name} electronically. If you withdraw, the change applies to forms we make after that.`
            : `Your ${name} are mailed to you, and are in your account as well.`}
        </p>
        <Disclosed document={documents[document]} />
        {!isElectronic && (
          <TextField
            label={`Word in the sample PDF, for ${name}`}
            help={
              <>
                <a href={sampleDocument.address} target="_blank" rel="noreferrer">
                  Open the sample (PDF)
                </a>{' '}
                and enter the word it shows, so that we both know that you can open your forms.
              </>
            }
            autoComplete="off"
            {...form.field('sampleWord')}
          />
        )}
      </Stack>
    </Form>
  )
}

function Disclosed({ document }: { readonly document: DeliveryDocument }) {
  const { title, sections } = deliveryText(document)
  return (
    <details>
      <summary className={styles.more}>{title}</summary>
      <Stack gap={8}>
        {sections.map((section) => (
          <div key={section.title}>
            <h4>{section.title}</h4>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        ))}
      </Stack>
    </details>
  )
}
