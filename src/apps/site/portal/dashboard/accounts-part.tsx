import { Link } from 'react-router'
import { type Column, Table } from '#design/components/table/table.tsx'
import { centsText } from '#design/figures/money-text.ts'
import styles from './accounts-part.module.css'
import type { DashboardView } from './dashboard-document.ts'

type Account = DashboardView['accounts'][number]

const amount = (value: string | null | undefined): string => (value == null ? 'Not loaded' : centsText(value))

const columns = (own: string | undefined): readonly Column<Account>[] => [
  {
    title: 'Account',
    isHead: true,
    cell: ({ id, title }) => <Link to={`/users/dashboard${id === own ? '?all=0' : `?sid=${id}`}`}>{title}</Link>,
  },
  { title: 'Value of shares', isNumber: true, cell: ({ value }) => amount(value) },
  { title: 'Invested', isNumber: true, cell: ({ invested }) => amount(invested) },
  { title: 'Cash', isNumber: true, cell: ({ cash }) => amount(cash) },
]

/**
 * Each account as a part of the whole. Taxable and retirement accounts are kept apart and never added in a tax figure.
 */
export function AccountsPart({ accounts }: { readonly accounts: readonly Account[] }) {
  const groups = [
    { title: 'Taxable accounts', rows: accounts.filter(({ kind }) => kind !== 'retirement') },
    { title: 'Retirement accounts', rows: accounts.filter(({ kind }) => kind === 'retirement') },
  ].filter(({ rows }) => rows.length > 0)
  return (
    <section aria-labelledby="accounts" className={styles.accounts}>
      <h2 id="accounts" className={styles.heading}>
        Accounts
      </h2>
      {groups.map(({ title, rows }) => (
        <Table
          key={title}
          caption={title}
          showCaption={groups.length > 1}
          columns={columns(accounts[0]?.id)}
          rows={rows}
          keyOf={({ id }) => id}
        />
      ))}
      {groups.length > 1 && (
        <p className={styles.quiet}>
          Tax forms and figures are kept for each account in the <Link to="/users/tax-center">Tax Center</Link>. It
          never adds the figures of taxable and retirement accounts together.
        </p>
      )}
    </section>
  )
}
