import { useState } from 'react'
import { needsSignInAgain, SignInAgain } from '#business/people/web/sign-in-again.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Dialog } from '#design/components/dialog/dialog.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import type { Refused } from '#web/data-client.ts'
import { useCommand } from '#web/use-command.ts'
import { changeAccessScopeDocument, type Given, type Owned } from './access-documents.ts'
import { ScopeFields } from './scope-fields.tsx'

type ChangeScopeProps = {
  readonly grant: Given
  readonly accounts: readonly Owned[]
  readonly onChanged: () => unknown
}

/** Changes the accounts that an access covers without ending it; empty if the owner has only one. */
export function ChangeScope({ grant, accounts, onChanged }: ChangeScopeProps) {
  const [isAsking, setAsking] = useState(false)
  const [covered, cover] = useState<readonly string[]>(grant.accountIds)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [send, isSending] = useCommand(`scope:${grant.id}`, changeAccessScopeDocument)
  if (accounts.length < 2) return null
  function open(isOpen: boolean) {
    if (isOpen) cover(grant.accountIds)
    setRefused(null)
    setAsking(isOpen)
  }
  async function change() {
    const { refused: no } = await send({ id: grant.id, accountIds: [...covered] })
    setRefused(no)
    if (no && no.code !== 'sameScope') return
    setAsking(false)
    if (!no)
      showSnackbar(
        'success',
        'We changed the access. The change is in effect now, also where they are already logged in.',
      )
    await onChanged()
  }
  const isStale = refused !== null && needsSignInAgain(refused.code)
  return (
    <>
      <Button kind="secondary" size="small" onPress={() => open(true)}>
        Change accounts
      </Button>
      <Dialog
        title={`What ${grant.delegateName ?? grant.delegateEmail} may see`}
        isOpen={isAsking}
        onOpenChange={open}
        actions={
          <>
            <Button isLoading={isSending} onPress={change}>
              Save
            </Button>
            <Button kind="quiet" onPress={() => open(false)}>
              Cancel
            </Button>
          </>
        }
      >
        {isStale && <SignInAgain />}
        <ScopeFields
          accounts={accounts}
          covered={covered}
          onChange={cover}
          error={refused && !isStale ? refused.message : undefined}
        />
      </Dialog>
    </>
  )
}
