import { Fragment, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Banner } from '#design/components/banner/banner.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Section, Stack } from '#design/components/section/section.tsx'
import { company } from '#kernel/brand.ts'
import { AccountNames } from '../account-names.tsx'
import type { Act, ActNotice } from './act.ts'
import { ActForm } from './act-form.tsx'
import { actPath } from './act-path.ts'
import { acts } from './acts.generated.ts'
import styles from './acts.module.css'
import { noteRecent } from './recent-acts.ts'

/** The page of one act: its form, or a link to where it is decided. */
export function ActPage({ act }: { readonly act: Act }) {
  const [done, setDone] = useState<{ readonly made: string | null } | null>(null)
  useEffect(() => {
    document.title = `${act.title} | Back office | ${company.name}`
    noteRecent(act.name)
  }, [act])
  return (
    <>
      <PageHeader title={act.title} lead={act.says} back={{ to: '/operations/acts/', label: 'All acts' }} />
      <Section spacing="under">
        <div className={styles.form}>
          <Stack gap={24}>
            {done && <Done act={act} made={done.made} />}
            <p>
              <UndoWords act={act} />
            </p>
            <p>
              <NoticeWords act={act} />
            </p>
            {act.secondPerson === 'decision' ? (
              <Decided />
            ) : (
              <AccountNames ids={[]}>
                <ActForm act={act} onDone={(made) => setDone({ made })} />
              </AccountNames>
            )}
          </Stack>
        </div>
      </Section>
    </>
  )
}

const waits = (act: Act, made: string | null): boolean =>
  act.secondPerson === 'proposal' || (made ?? '').startsWith('div_')

function Done({ act, made }: { readonly act: Act; readonly made: string | null }) {
  if (!waits(act, made)) return <Banner kind="success" title={`Done: ${act.title.toLowerCase()}.`} />
  return (
    <Banner
      kind="success"
      title="It waits for another operator."
      action={
        <ButtonLink kind="secondary" size="small" to={`/operations/approvals/#${made}`}>
          See it among the approvals
        </ButtonLink>
      }
    >
      Nothing happens until then.
    </Banner>
  )
}

/** How to undo the act, shown before it is done: the acts that undo it, or why none does. */
function UndoWords({ act: { name: own, undo } }: { readonly act: Act }) {
  if ('never' in undo) return <>This cannot be undone. {undo.never}</>
  return (
    <>
      To undo or correct it:{' '}
      {undo.map((name, at) => (
        <Fragment key={name}>
          {at > 0 && ' or '}
          {name === own ? 'this act again' : <Link to={actPath(name)}>{titleOf(name)}</Link>}
        </Fragment>
      ))}
      .
    </>
  )
}

const recipients: Readonly<Record<ActNotice['to'], string>> = {
  person: 'those concerned',
  holders: 'every holder of the portfolio',
  paid: 'everyone whom the dividend paid',
  email: 'by email',
}

/** The notifications and emails of an act once it is done, or the reason that there are none. */
function NoticeWords({ act: { notifies } }: { readonly act: Act }) {
  if ('nobody' in notifies) return <>No one is notified. {notifies.nobody}</>
  const sentences = Object.entries(recipients).flatMap(([to, whom]) => {
    const subjects = notifies.filter((notice) => notice.to === to).map(({ subject }) => `“${subject}”`)
    return subjects.length > 0 ? [`${whom} (${subjects.join(', ')})`] : []
  })
  return <>Notified once it is done: {sentences.join('; ')}.</>
}

const titleOf = (name: string): string => acts.find((act) => act.name === name)?.title ?? name

/** A decision is made where its effects are shown. */
const Decided = () => (
  <Banner
    title="This is decided where you see what it would change."
    action={
      <ButtonLink kind="secondary" size="small" to="/operations/approvals/">
        Go to approvals
      </ButtonLink>
    }
  />
)
