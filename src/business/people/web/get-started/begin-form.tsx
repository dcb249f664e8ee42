import { useLayoutEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Button } from '#design/components/button/button.tsx'
import { Form } from '#design/components/form/form.tsx'
import { TextField } from '#design/components/text-field/text-field.tsx'
import { goToSignIn } from '#web/sign-in.ts'
import { keepDraft, readDraft } from './draft.ts'
import styles from './get-started.module.css'

const noReach = 'We could not reach the sign-up page. Check your connection and try again.'
const noAddress = 'Enter an email address like name@example.com.'
/** The identity provider checks it again, and proves it by a code. */
const looksLikeAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())

/** One field: the e-mail address. The identity provider's page asks for the password, and the rest comes later. */
export function BeginForm() {
  const { email, change, box } = useKeptEmail()
  const [isSending, setSending] = useState(false)
  const [wasTried, setTried] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const wrong = wasTried && !looksLikeAddress(email) ? noAddress : undefined

  async function submit() {
    setTried(true)
    setProblem(null)
    if (!looksLikeAddress(email)) return
    setSending(true)
    try {
      // With its slash, because the router also requests the page's data.
      await goToSignIn({ screen: 'signup', returnTo: '/get-started/?resume=1', email: email.trim() })
    } catch {
      setSending(false)
      setProblem(noReach)
    }
  }

  return (
    <div ref={box}>
      <Form
        label="Create your account"
        faults={problem ? [{ message: problem }] : wrong ? [{ field: 'email', message: wrong }] : []}
        onSubmit={submit}
        actions={
          <Button type="submit" size="large" isLoading={isSending}>
            Continue
          </Button>
        }
      >
        <TextField
          label="Your email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          help="Next, you choose a password, and we send a code to this address."
          value={email}
          error={wrong}
          onChange={change}
        />
      </Form>
      <p className={styles.instead}>
        Already have an account? <Link to="/login/">Log in</Link>
      </p>
    </div>
  )
}

/** The address kept in this tab, with text typed before this script loaded into the prerendered field. */
function useKeptEmail() {
  const [search] = useSearchParams()
  const [email, setEmail] = useState('')
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const draft = readDraft(search)
    const typed = box.current?.querySelector<HTMLInputElement>('input[name=email]')?.value
    const begun = { ...draft, email: typed || draft.email }
    keepDraft(begun)
    setEmail(begun.email)
  }, [search])
  const change = (next: string) => {
    keepDraft({ ...readDraft(search), email: next })
    setEmail(next)
  }
  return { email, change, box }
}
