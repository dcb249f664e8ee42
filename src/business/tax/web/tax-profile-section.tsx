import { Banner } from '#design/components/banner/banner.tsx'
import { Disclosure } from '#design/components/disclosure/disclosure.tsx'
import { Section, Stack } from '#design/components/section/section.tsx'
import { momentDay } from '#design/figures/moment-text.ts'
import { useQuery } from '#web/use-query.ts'
import { withheldBox, withheldShare } from '../rules/withholding-words.ts'
import { DeliveryForm } from './delivery-form.tsx'
import { taxProfileDocument } from './tax-document.ts'
import { W9Form } from './w9-form.tsx'
import { WithdrawW9 } from './withdraw-w9.tsx'

export function TaxProfileSection() {
  const { data, refetch } = useQuery(taxProfileDocument)
  if (!data?.taxProfile) return null
  const { certifiedAt, withdrawnAt, withholding, deliveries } = data.taxProfile
  return (
    <Section spacing="tight">
      <Stack gap={16}>
        {withdrawnAt && (
          <Banner kind="notice" title="Only U.S. persons can buy shares.">
            On {momentDay(withdrawnAt)} you told us that you no longer are one. You can keep or sell what you have, and
            withdraw your cash. We take no Form W-8BEN, so no lower rate of a tax treaty applies.
          </Banner>
        )}
        {withholding && (
          <Banner
            kind="notice"
            title={`Since ${momentDay(withholding.since)} we withhold ${withheldShare(withholding.why)} for the IRS.`}
          >
            {withholding.explanation} What was withheld is {withheldBox(withholding.why)}.
          </Banner>
        )}
        <div>
          <Disclosure title="Your taxpayer number (Form W-9)" level={2}>
            <Stack gap={16}>
              <p>
                {withdrawnAt
                  ? `You withdrew Form W-9 on ${momentDay(withdrawnAt)}. Sign it again if you are a U.S. person.`
                  : certifiedAt
                    ? `You signed Form W-9 on ${momentDay(certifiedAt)}. Sign it again when what it says has changed.`
                    : 'You have not signed Form W-9.'}
              </p>
              <W9Form onSigned={refetch} />
              {certifiedAt && !withdrawnAt && <WithdrawW9 onWithdrawn={refetch} />}
            </Stack>
          </Disclosure>
          <Disclosure title="How you receive your forms" level={2}>
            <Stack gap={24}>
              {deliveries.map((delivery) => (
                <DeliveryForm key={delivery.document} delivery={delivery} onChosen={refetch} />
              ))}
            </Stack>
          </Disclosure>
        </div>
      </Stack>
    </Section>
  )
}
