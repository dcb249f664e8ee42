import { Landscape } from '#design/components/landscape/landscape.tsx'
import { scene, terrain } from '#design/components/landscape/terrain.ts'
import styles from './dividend-river.module.css'
import type { HomeProof } from './home-proof.server.ts'

type Traced = NonNullable<HomeProof['traced']>
type DividendRiverProps = { readonly traced: Traced; readonly hours: readonly number[] }

/** Where the river leaves the hill, and its width there, in units of the scene: all that the buyers of the power paid. */
const source = { x: 1070, y: 322, width: 104, widthOfPercent: 1.04 } as const
/** A branch narrower than this could not be seen. */
const narrowest = 4

/**
 * A month's money as a river that leaves the plants' hill. Costs and the reserve branch off; what reaches the foreground
 * was paid to the shares. Each branch is as wide as its part of the revenue.
 */
export function DividendRiver({ traced, hours }: DividendRiverProps) {
  const { reserve, dividends, costs } = branchesOf(traced)
  return (
    <>
      <Landscape hills={[{ id: 'source', name: 'Plants', technology: 'solar', hours }]} />
      <svg
        className={styles.river}
        viewBox={`0 0 ${scene.width} ${scene.height}`}
        preserveAspectRatio="xMidYMax slice"
        role="img"
        aria-label={`Of ${traced.revenue} that buyers paid, costs and loan payments took ${traced.costs} and the reserve ${traced.reserve}. Dividends were ${traced.left}.`}
      >
        <defs>
          <linearGradient
            id="river-source"
            gradientUnits="userSpaceOnUse"
            x1="0"
            y1={source.y}
            x2="0"
            y2={source.y + 50}
          >
            <stop stopColor="#000" />
            <stop offset="1" stopColor="#fff" />
          </linearGradient>
          <mask id="river-mask" maskUnits="userSpaceOnUse" x="0" y="0" width={scene.width} height={scene.height}>
            <rect width={scene.width} height={scene.height} fill="url(#river-source)" />
          </mask>
        </defs>
        <g mask="url(#river-mask)">
          <path className={styles.branch} data-kind="costs" d={costs.d} strokeWidth={costs.width} />
          <path className={styles.branch} data-kind="reserve" d={reserve.d} strokeWidth={reserve.width} />
          <ellipse className={styles.pond} cx="886" cy="470" rx="50" ry="9" />
          <path className={styles.foreground} d={terrain[3]} />
          <path className={styles.branch} data-kind="dividends" d={dividends.d} strokeWidth={dividends.width} />
        </g>
        <text className={styles.sold} x="1150" y="312" textAnchor="middle">
          Sold {traced.whole.revenue}
        </text>
        <text x="1138" y="476">
          Costs {traced.whole.costs}
        </text>
        <text x="826" y="478" textAnchor="end">
          Reserve {traced.whole.reserve}
        </text>
        <text className={styles.paid} x="1036" y="546" textAnchor="end">
          Dividends {traced.whole.left}
        </text>
      </svg>
    </>
  )
}

/** From left to right: reserve, dividends, costs, beside each other at the source. */
function branchesOf({ leftPercent, reservePercent }: Traced) {
  const widthOf = (percent: number) => percent * source.widthOfPercent
  const left = source.x - source.width / 2
  const reserve = widthOf(reservePercent - leftPercent)
  const dividends = widthOf(leftPercent)
  const costs = source.width - reserve - dividends
  const startOf = (before: number, width: number) => `M${left + before + width / 2} ${source.y}`
  return {
    reserve: { width: Math.max(reserve, narrowest), d: `${startOf(0, reserve)}C1020 420 1000 466 890 470` },
    dividends: {
      width: Math.max(dividends, narrowest),
      d: `${startOf(reserve, dividends)}C1030 420 1084 466 1066 570`,
    },
    costs: {
      width: Math.max(costs, narrowest),
      d: `${startOf(reserve + dividends, costs)}C1082 420 1120 462 1230 466S1480 456 1660 478`,
    },
  }
}
