import { useState } from 'react'
import { Button } from '#design/components/button/button.tsx'
import { Quiet, Stack } from '#design/components/section/section.tsx'
import { type Choice, SelectField } from '#design/components/select-field/select-field.tsx'
import { TextField } from '#design/components/text-field/text-field.tsx'
import { useLazyQuery, useQuery } from '#web/use-query.ts'
import { AccountNames, useAccountNames } from '../account-names.tsx'
import { investorsDocument } from '../investors/investor-documents.ts'
import styles from './acts.module.css'
import { choicesFor, type SingleFieldProps } from './field-props.ts'
import { actSubjectsDocument } from './subject-documents.ts'

type ListedFieldProps = SingleFieldProps & { readonly choices: readonly Choice[]; readonly isLoading: boolean }

/** A choice from a loaded list; an unlisted value from the address is kept. */
function ListedField({ field, value, choices, isLoading, ...props }: ListedFieldProps) {
  const all =
    value && !choices.some((choice) => choice.value === value) ? [{ value, label: value }, ...choices] : choices
  return (
    <SelectField
      {...props}
      value={value || null}
      choices={choicesFor(field, all, value)}
      {...(isLoading ? { placeholder: 'Loading' } : {})}
    />
  )
}

export function PortfolioField(props: SingleFieldProps) {
  const { data, error } = useQuery(actSubjectsDocument)
  const choices = (data?.portfolios ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return <ListedField {...props} {...failed(props, error)} choices={choices} isLoading={!data && !error} />
}

export function PlantField(props: SingleFieldProps) {
  const { data, error } = useQuery(actSubjectsDocument)
  const choices = (data?.portfolios ?? []).flatMap((portfolio) =>
    portfolio.plants.map(({ id, name }) => ({ value: id, label: `${name}, ${portfolio.name}` })),
  )
  return <ListedField {...props} {...failed(props, error)} choices={choices} isLoading={!data && !error} />
}

const failed = ({ error }: SingleFieldProps, problem: unknown) =>
  problem ? { error: error ?? 'The list did not load. Reload the page to try again.' } : {}

/** An account by its id or its holder's name, with the holder shown below. */
export function AccountField(props: SingleFieldProps) {
  const { value, onChange } = props
  return (
    <AccountNames ids={[value.trim()]}>
      <Stack gap={8}>
        <AccountText {...props} />
        <FindAccount onChoose={onChange} />
      </Stack>
    </AccountNames>
  )
}

function AccountText({ field: _, help, ...props }: SingleFieldProps) {
  const holder = useAccountNames()(props.value.trim())
  return <TextField {...props} help={holder ? `Account of ${holder}.` : help} />
}

function FindAccount({ onChoose }: { readonly onChoose: (account: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const [searchInvestors, { data, error, loading }] = useLazyQuery(investorsDocument)
  if (!isOpen)
    return (
      <div>
        <Button kind="quiet" size="small" onPress={() => setOpen(true)}>
          Find by name
        </Button>
      </div>
    )
  return (
    <div className={styles.find}>
      <TextField label="Name or email" name="findAccount" isOptional value={search} onChange={setSearch} />
      <div>
        <Button
          kind="secondary"
          size="small"
          isLoading={loading}
          onPress={() => searchInvestors({ variables: { search } })}
        >
          Find
        </Button>
      </div>
      {error && <Quiet small>The search did not load. Try again.</Quiet>}
      {data?.investors?.length === 0 && <Quiet small>No match. Try the beginning of the last name.</Quiet>}
      <ul className={styles.found}>
        {(data?.investors ?? []).map(({ accountId, name, email }) => (
          <li key={accountId}>
            <Button
              kind="secondary"
              size="small"
              onPress={() => {
                onChoose(accountId)
                setOpen(false)
              }}
            >
              {name}, {email}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
