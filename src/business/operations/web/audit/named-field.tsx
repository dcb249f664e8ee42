import { useState } from 'react'
import { Button } from '#design/components/button/button.tsx'
import { Quiet, Stack } from '#design/components/section/section.tsx'
import { TextField } from '#design/components/text-field/text-field.tsx'
import type { AuditChoicesQuery } from '#web/generated/graphql.ts'
import { useLazyQuery } from '#web/use-query.ts'
import { investorsDocument } from '../investors/investor-documents.ts'
import styles from './audit.module.css'

type NamedFieldProps = {
  readonly label: string
  readonly name: string
  readonly help: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly choices: AuditChoicesQuery | undefined
  readonly kinds: 'people' | 'all'
}

type Match = { readonly value: string; readonly name: string }

/** A field for an id, found by the name of a person, a colleague or a portfolio. */
export function NamedField({ label, name, help, value, onChange, choices, kinds }: NamedFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<Match | null>(null)
  return (
    <Stack gap={8}>
      <TextField
        label={label}
        name={name}
        isOptional
        value={value}
        onChange={onChange}
        help={chosen?.value === value ? chosen.name : help}
      />
      {isOpen ? (
        <FindByName
          label={label}
          choices={choices}
          kinds={kinds}
          onChoose={(match) => {
            setChosen(match)
            setOpen(false)
            onChange(match.value)
          }}
        />
      ) : (
        <div>
          <Button kind="quiet" size="small" onPress={() => setOpen(true)}>
            Find by name<span className="visually-hidden">: {label}</span>
          </Button>
        </div>
      )}
    </Stack>
  )
}

type FindByNameProps = Pick<NamedFieldProps, 'label' | 'choices' | 'kinds'> & {
  readonly onChoose: (match: Match) => void
}

function FindByName({ label, choices, kinds, onChoose }: FindByNameProps) {
  const [search, setSearch] = useState('')
  const [searchInvestors, { data, error, loading }] = useLazyQuery(investorsDocument)
  const near = ours(choices, kinds, search)
  const investors = (data?.investors ?? []).map(({ userId, name, email }) => ({
    value: userId,
    name: `${name}, ${email}`,
  }))
  const matches = [...near, ...investors]
  return (
    <div className={styles.find}>
      <TextField
        label={`Name or email: ${label.toLowerCase()}`}
        name={`find-${label}`}
        isOptional
        value={search}
        onChange={setSearch}
      />
      <div>
        <Button
          kind="secondary"
          size="small"
          isLoading={loading}
          onPress={() => searchInvestors({ variables: { search: search.trim() } })}
        >
          Find
        </Button>
      </div>
      {error && <Quiet small>The search did not load. Try again.</Quiet>}
      {data && matches.length === 0 && <Quiet small>No match. Try the beginning of the last name.</Quiet>}
      <ul className={styles.found}>
        {matches.map((item) => (
          <li key={item.value}>
            <Button kind="secondary" size="small" onPress={() => onChoose(item)}>
              {item.name}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function ours(choices: AuditChoicesQuery | undefined, kinds: 'people' | 'all', search: string): Match[] {
  const wanted = search.trim().toLowerCase()
  if (wanted.length < 2) return []
  const staff = (choices?.operators ?? []).map(({ userId, email }) => ({ value: userId, name: email }))
  const portfolios = kinds === 'all' ? (choices?.portfolios ?? []).map(({ id, name }) => ({ value: id, name })) : []
  return [...portfolios, ...staff].filter(({ name }) => name.toLowerCase().includes(wanted))
}
