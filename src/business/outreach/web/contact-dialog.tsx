import { useRef, useState } from 'react'
import { Button } from '#design/components/button/button.tsx'
import { Dialog } from '#design/components/dialog/dialog.tsx'
import { Stack } from '#design/components/section/section.tsx'
import { company } from '#kernel/brand.ts'
import { EmailForm, emptyEmail } from './email-form.tsx'
import { Scheduler } from './scheduler.tsx'

type ContactType = 'none' | 'general' | 'meeting'

const titles: Readonly<Record<ContactType, string>> = {
  none: 'Contact us',
  general: 'Send an email',
  meeting: 'Book a meeting',
}

type ContactDialogProps = {
  readonly onClose: () => void
  readonly begin?: ContactType
}

/** Specification 2.7 and 4.7: a choice, then a form or a calendar. Back returns to the choice; closing resets it. */
export function ContactDialog({ onClose, begin = 'none' }: ContactDialogProps) {
  const [type, setType] = useState<ContactType>(begin)
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(emptyEmail)
  const [canSend, setCanSend] = useState(false)
  const [isSending, setSending] = useState(false)
  const back = (
    <Button kind="secondary" onPress={() => setType('none')}>
      Back
    </Button>
  )
  const send = (
    <Button isDisabled={!canSend} isLoading={isSending} onPress={() => form.current?.requestSubmit()}>
      Send
    </Button>
  )
  return (
    <Dialog
      title={titles[type]}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size={type === 'meeting' ? 'wide' : 'normal'}
      actions={
        type === 'none' ? undefined : (
          <>
            {type === 'general' && send}
            {back}
          </>
        )
      }
    >
      {type === 'none' && <Choice choose={setType} />}
      {type === 'general' && (
        <EmailForm
          values={values}
          onChange={setValues}
          formRef={form}
          onCanSend={setCanSend}
          onSending={setSending}
          onSent={onClose}
        />
      )}
      {type === 'meeting' && <Scheduler />}
    </Dialog>
  )
}

function Choice({ choose }: { readonly choose: (type: ContactType) => void }) {
  return (
    <Stack gap={24}>
      <Stack gap={8}>
        <Button wide onPress={() => choose('meeting')}>
          Book a Meeting
        </Button>
        <p>Talk with an account manager at a time that suits you.</p>
      </Stack>
      <Stack gap={8}>
        <Button kind="secondary" wide onPress={() => choose('general')}>
          Send an Email
        </Button>
        <p>We answer within 24 hours.</p>
      </Stack>
      <p>
        Do you develop plants or work in the industry? <a href="/developers/">Read what we look for</a>.
      </p>
      <p>
        Or write to <a href={`mailto:${company.email}`}>{company.email}</a>.
      </p>
    </Stack>
  )
}
