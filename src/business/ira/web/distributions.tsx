import { useState } from 'react'
import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Dialog } from '#design/components/dialog/dialog.tsx'
import { Facts } from '#design/components/facts/facts.tsx'
import { Part, Row, Stack } from '#design/components/section/section.tsx'
import { ShowMore } from '#design/components/show-more/show-more.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { centsText } from '#design/figures/money-text.ts'
import { useQuery } from '#web/use-query.ts'
import { ConversionForm } from './distributions-convert.tsx'
import { type IraBeside, type IraOut, iraOutDocument } from './distributions-documents.ts'
import { ExcessForm, removableOf } from './distributions-excess.tsx'
import { DistributionList } from './distributions-list.tsx'
import { DistributionRequest } from './distributions-request.tsx'
import type { Ira } from './ira-documents.ts'

type MoneyOutProps = {
  readonly ira: Ira
  readonly mayAct: boolean
  readonly onChanged: () => Promise<unknown>
}
type Way = 'distribution' | 'excess' | 'conversion'
const titles: Readonly<Record<Way, string>> = {
  distribution: 'Take money out',
  excess: 'Remove an excess',
  conversion: 'Convert to Roth',
}

export function MoneyOut({ ira, mayAct, onChanged }: MoneyOutProps) {
  const [way, setWay] = useState<Way | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const { data, error, refetch, fetchMore } = useQuery(iraOutDocument, { variables: { accountId: ira.id } })
  const out = data?.ira
  if (!out?.distributionTerms) return <NotThere hasFailed={error !== undefined} retry={() => refetch()} />
  const terms = out.distributionTerms
  const removable = removableOf(out)
  const roth = ira.iraType === 'roth' ? undefined : data?.me?.user.iras.find((one) => isRothBeside(one, out))
  const open = (next: Way) => {
    setDone(null)
    setWay(next)
  }
  const changed = () => Promise.all([refetch(), onChanged()])
  const onDone = async (words: string) => {
    setDone(words)
    await changed()
  }
  return (
    <Stack gap={48}>
      <Part title="Money out">
        <Stack gap={24}>
          {terms.required && <Required required={terms.required} />}
          {mayAct && (
            <Row gap={12}>
              <Button kind="secondary" onPress={() => open('distribution')}>
                {titles.distribution}
              </Button>
              {roth && (
                <Button kind="secondary" onPress={() => open('conversion')}>
                  {titles.conversion}
                </Button>
              )}
              {removable.length > 0 && (
                <Button kind="quiet" onPress={() => open('excess')}>
                  {titles.excess}
                </Button>
              )}
            </Row>
          )}
          <DistributionList ira={ira} distributions={out.distributions} mayAct={mayAct} onChanged={changed} />
          <ShowMore page={out.distributions?.pageInfo} load={(after) => fetchMore({ variables: { after } })} />
        </Stack>
      </Part>
      <YearValues out={out} />
      <Ways
        ira={ira}
        terms={terms}
        roth={roth}
        removable={removable}
        way={way}
        done={done}
        onDone={onDone}
        onClose={() => setWay(null)}
      />
    </Stack>
  )
}

function NotThere({ hasFailed, retry }: { readonly hasFailed: boolean; readonly retry: () => unknown }) {
  return (
    <Part title="Money out">
      {hasFailed ? (
        <Banner kind="error" title="This did not load." action={<Button onPress={retry}>Try again</Button>} />
      ) : (
        <Skeleton lines={4} />
      )}
    </Part>
  )
}

type WaysProps = {
  readonly ira: Ira
  readonly terms: NonNullable<IraOut['distributionTerms']>
  readonly roth: IraBeside | undefined
  readonly removable: ReturnType<typeof removableOf>
  readonly way: Way | null
  readonly done: string | null
  readonly onDone: (words: string) => Promise<unknown>
  readonly onClose: () => void
}

function Ways({ ira, terms, roth, removable, way, done, onDone, onClose }: WaysProps) {
  return (
    <Dialog
      title={way ? titles[way] : ''}
      size="wide"
      isOpen={way !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {done ? (
        <Stack gap={24}>
          <p role="status">{done}</p>
          <div>
            <Button onPress={onClose}>Done</Button>
          </div>
        </Stack>
      ) : way === 'distribution' ? (
        <DistributionRequest ira={ira} terms={terms} onDone={onDone} />
      ) : way === 'conversion' && roth ? (
        <ConversionForm ira={ira} terms={terms} roth={roth} onDone={onDone} />
      ) : way === 'excess' && removable.length > 0 ? (
        <ExcessForm ira={ira} stateWords={terms.stateWords} contributions={removable} onDone={onDone} />
      ) : null}
    </Dialog>
  )
}

const isRothBeside = (
  one: { readonly iraType: string; readonly custodian: string; readonly state: string },
  { custodian }: IraOut,
): boolean => one.iraType === 'roth' && one.state === 'opened' && one.custodian === custodian

type RequiredTerms = NonNullable<NonNullable<IraOut['distributionTerms']>['required']>

function Required({ required }: { readonly required: RequiredTerms }) {
  const { taxYear, amount, taken, left, dueOn, value, factorTenths, age } = required
  return (
    <Facts
      facts={[
        {
          label: `Required for ${taxYear}`,
          value: centsText(amount),
          info: `All your traditional and SEP IRAs with us were worth ${centsText(value)} at the end of ${taxYear - 1}. Divided by ${factorTenths / 10}, the factor of the Uniform Lifetime Table at ${age}. You may take it from any of them.`,
        },
        { label: 'Taken', value: centsText(taken) },
        { label: 'Left to take', value: centsText(left) },
        { label: 'By', value: dayText(dueOn) },
      ]}
    />
  )
}

function YearValues({ out: { yearValues } }: { readonly out: IraOut }) {
  if (yearValues.length === 0) return null
  return (
    <Part title="Year-end values">
      <Facts
        facts={yearValues.map(({ year, value, cash, shares }) => ({
          label: `December 31, ${year}`,
          value: centsText(value),
          info: `${centsText(cash)} in cash and ${centsText(shares)} in shares at the share price of that day, an estimate. The custodian reports it on Form 5498.`,
        }))}
      />
    </Part>
  )
}
