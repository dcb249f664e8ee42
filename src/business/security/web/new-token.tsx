import { useState } from 'react'
import { needsSignInAgain } from '#business/people/web/sign-in-again.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Checkbox } from '#design/components/checkbox/checkbox.tsx'
import { FieldSet, Form } from '#design/components/form/form.tsx'
import { Row, Stack } from '#design/components/section/section.tsx'
import { SelectField } from '#design/components/select-field/select-field.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import { TextField } from '#design/components/text-field/text-field.tsx'
import type { AccountId } from '#kernel/ids.ts'
import { refusedBy } from '#web/data-client.ts'
import { forgetId, keptId } from '#web/kept-id.ts'
import { byRule, type FieldOf, useCheckedForm } from '#web/use-checked-form.ts'
import { useMutation } from '#web/use-mutation.ts'
import {
  randomPart,
  refuseWish,
  type TokenKind,
  tokenDays,
  tokenKinds,
  tokenKindWords,
  tokenOf,
} from '../rules/access-token.ts'
import { createAccessTokenDocument } from './access-token-documents.ts'
import type { OwnAccount } from './access-tokens-page.tsx'
import { RefusedNotice } from './refused.tsx'
import styles from './security.module.css'

type NewTokenProps = { readonly accounts: readonly OwnAccount[]; readonly onCreated: () => Promise<unknown> }
type Wish = { name: string; kinds: TokenKind[]; accountIds: AccountId[]; days: string }

const dayChoices = [30, tokenDays.usual, 180, tokenDays.most].map((days) => ({
  value: String(days),
  label: days === tokenDays.most ? 'One year' : `${days} days`,
}))

/** The browser makes the token, so that no answer of the server ever contains it. */
const newSecret = (): string => tokenOf(randomPart(() => crypto.getRandomValues(new Uint8Array(1))[0]!))

export function NewToken({ accounts, onCreated }: NewTokenProps) {
  const [made, setMade] = useState<string | null>(null)
  return (
    <section className={styles.part} aria-labelledby="new-token">
      <h2 id="new-token">New token</h2>
      {made ? (
        <MadeToken secret={made} onDone={() => setMade(null)} />
      ) : (
        <TokenForm
          accounts={accounts}
          onMade={async (secret) => {
            setMade(secret)
            await onCreated()
          }}
        />
      )}
    </section>
  )
}

function TokenForm({
  accounts,
  onMade,
}: {
  readonly accounts: readonly OwnAccount[]
  readonly onMade: (secret: string) => unknown
}) {
  const [create] = useMutation(createAccessTokenDocument)
  const ownedIds = accounts.map(({ id }) => id)
  const form = useCheckedForm<Wish, Wish>({
    draft: 'createAccessToken',
    held: { name: '', kinds: [], accountIds: [], days: String(tokenDays.usual) },
    rules: () => byRule<Wish>((wish) => refuseWish({ ...wish, days: Number(wish.days) }, ownedIds), 'name'),
    send: async ({ days, ...wish }) => {
      const what = 'createAccessToken'
      // If the answer was lost, the next press makes a new token: the lost one was never shown and is in the list.
      forgetId(what)
      const secret = newSecret()
      const variables = { ...wish, id: `pat_${keptId(what)}`, secret, days: Number(days) }
      const { error } = await create({ variables }).catch((problem: unknown) => ({ error: problem }))
      forgetId(what)
      const refused = refusedBy(error)
      if (!refused) await onMade(secret)
      return refused
    },
    isShownApart: ({ code }) => needsSignInAgain(code),
  })
  return (
    <Form
      label="New token"
      faults={form.faults}
      onSubmit={form.submit}
      actions={
        <Button type="submit" isLoading={form.isSending}>
          Create token
        </Button>
      }
    >
      <TextField
        label="Name"
        help="What you will use it for, so that you can tell your tokens apart."
        {...form.field('name')}
      />
      <Checks
        title="What it may read"
        choices={tokenKinds.map((kind) => ({ value: kind, label: tokenKindWords[kind] }))}
        field={form.field('kinds')}
      />
      <Checks
        title="Which accounts"
        choices={accounts.map(({ id, label }) => ({ value: id, label }))}
        field={form.field('accountIds')}
      />
      <SelectField label="Works for" choices={dayChoices} {...form.field('days')} />
      {needsSignInAgain(form.refused?.code) && <RefusedNotice refused={form.refused} />}
    </Form>
  )
}

type ChecksProps<Value extends string> = {
  readonly title: string
  readonly choices: readonly { readonly value: Value; readonly label: string }[]
  readonly field: FieldOf<Value[]>
}

function Checks<Value extends string>({ title, choices, field }: ChecksProps<Value>) {
  const { name, value: chosen, error, onChange } = field
  return (
    <FieldSet title={title}>
      {choices.map(({ value, label }, nth) => (
        <Checkbox
          key={value}
          name={nth === 0 ? name : `${name}:${value}`}
          isSelected={chosen.includes(value)}
          onChange={(isChosen) => onChange(isChosen ? [...chosen, value] : chosen.filter((other) => other !== value))}
          {...(nth === choices.length - 1 ? { error } : {})}
        >
          {label}
        </Checkbox>
      ))}
    </FieldSet>
  )
}

/** The token, shown once: nobody can show it again, not even we. */
function MadeToken({ secret, onDone }: { readonly secret: string; readonly onDone: () => void }) {
  async function copy() {
    await navigator.clipboard.writeText(secret)
    showSnackbar('success', 'Copied.')
  }
  return (
    <Stack gap={16}>
      <p role="status">Copy the token now and keep it like a password. We will not show it again.</p>
      <code className={styles.key}>{secret}</code>
      <Row gap={8}>
        <Button kind="secondary" size="small" onPress={copy}>
          Copy
        </Button>
        <Button size="small" onPress={onDone}>
          I have saved it
        </Button>
      </Row>
    </Stack>
  )
}
