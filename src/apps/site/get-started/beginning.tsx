import { signUpMinutes, stepMinutes } from '#business/people/rules/sign-up-minutes.ts'
import { BeginForm } from '#business/people/web/get-started/begin-form.tsx'
import { Narrow } from '#business/people/web/narrow.tsx'
import type { HundredLine } from '#business/portfolios/rules/hundred-dollars.ts'
import { HundredList } from '#business/portfolios/web/hundred-list.tsx'
import styles from './beginning.module.css'

type BeginningProps = { readonly isReferral: boolean; readonly asOf: string; readonly lines: readonly HundredLine[] }

export const Beginning = ({ isReferral, asOf, lines }: BeginningProps) => (
  <Narrow
    title={isReferral ? 'A friend asked you in' : 'Create your account'}
    lead={
      isReferral
        ? 'Your friend’s code comes along. Once your first investment of $100 has settled, both of you receive shares.'
        : 'Start with your email. Looking around costs nothing, and investing starts at $100.'
    }
  >
    <div className={styles.parts}>
      <BeginForm />
      {lines.length > 0 && (
        <section aria-labelledby="hundred">
          <h2 id="hundred">What $100 paid in a year</h2>
          <HundredList lines={lines} asOf={asOf} />
        </section>
      )}
      <section aria-labelledby="next">
        <h2 id="next">What comes next</h2>
        <p className={styles.lead}>
          About {signUpMinutes.individual} minutes, or {signUpMinutes.business} for a business. You can stop after any
          step and continue later.
        </p>
        <ol className={styles.steps}>
          {steps.map(({ title, why, minutes }) => (
            <li key={title}>
              <strong>{title}</strong>
              <span>{minutes === 1 ? '1 minute' : `${minutes} minutes`}</span>
              <p>{why}</p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  </Narrow>
)

const steps = [
  { title: 'Your agreement', minutes: 1, why: 'The terms, and a look at how your records will arrive.' },
  {
    title: 'About you',
    minutes: stepMinutes.personal,
    why: 'The law requires us to know who our investors are. You need your Social Security number.',
  },
  {
    title: 'Your investing',
    minutes: stepMinutes.investor,
    why: 'Two figures, because the law limits what most people may invest to 10% of the greater one.',
  },
  {
    title: 'Your bank',
    minutes: stepMinutes.bank,
    why: 'Your money comes from there. You log in at your bank, and we never see your password.',
  },
] as const
