import type { Ref } from 'react'
import { monthName } from '../../figures/day-text.ts'
import { picture, type Ridge, ridgesOf, type YearMonth } from './year-shape.ts'

type PictureFigure = { readonly label: string; readonly value: string }

type YearPictureProps = {
  readonly title: string
  readonly subtitle: string
  readonly months: readonly YearMonth[]
  /** Four at most. */
  readonly figures: readonly PictureFigure[]
  /** The line at the foot: who drew it, and from what. */
  readonly foot: readonly string[]
  /** The same in a sentence for those who do not see the picture. */
  readonly label: string
  readonly ref?: Ref<SVGSVGElement>
}

const display = '"Bricolage Grotesque Variable", "Bricolage Grotesque", system-ui, sans-serif'
const text = '"Inter Variable", Inter, system-ui, sans-serif'
const ink = '#0f2a28'
const quiet = '#48605c'

/**
 * A year as twelve ridges of days. It carries its own colors and no class, so that the file that one keeps looks as it does
 * on the page, in both themes.
 */
export function YearPicture({ title, subtitle, months, figures, foot, label, ref }: YearPictureProps) {
  const { width, height } = picture
  const isMixed = months.some(({ water }) => water.some((day) => day > 0))
  return (
    <svg
      ref={ref}
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      width="100%"
      role="img"
      aria-label={label}
    >
      <rect width={width} height={height} fill="#f4f1e4" />
      <rect width={width} height={360} fill="#e3eeea" />
      <rect y={360} width={width} height={90} fill="#ecf0e6" />
      <circle cx={930} cy={300} r={150} fill="#ffc23c" opacity={0.18} />
      <circle cx={930} cy={300} r={104} fill="#ffc23c" />
      <text x={70} y={186} fontFamily={display} fontSize={132} fontWeight={700} fill={ink}>
        {title}
      </text>
      <text x={74} y={246} fontFamily={text} fontSize={30} fill={quiet}>
        {subtitle}
      </text>
      {ridgesOf(months).map((ridge, at) => (
        <RidgeOf key={ridge.month} ridge={ridge} at={at} />
      ))}
      {isMixed && <Legend />}
      {figures.map(({ label: name, value }, at) => (
        <g key={name} transform={`translate(${70 + at * (1_090 / Math.max(3, figures.length))} 1290)`}>
          <text fontFamily={display} fontSize={46} fontWeight={700} fill={ink}>
            {value}
          </text>
          <text y={38} fontFamily={text} fontSize={24} fill={quiet}>
            {name}
          </text>
        </g>
      ))}
      <path d={`M70 1380H${width - 70}`} stroke="#cfd8cc" strokeWidth={2} />
      {foot.map((line, at) => (
        <text key={line} x={70} y={1_420 + at * 30} fontFamily={text} fontSize={20} fill={quiet}>
          {line}
        </text>
      ))}
    </svg>
  )
}

/** From the pale January far away to the full December in front. */
const sunTones = [
  '#f6dcab',
  '#f5d69c',
  '#f4d08d',
  '#f3ca7f',
  '#f2c470',
  '#f1be62',
  '#efb855',
  '#eeb249',
  '#ecac3e',
  '#eaa634',
  '#e7a02b',
  '#e39a1f',
] as const

function RidgeOf({ ridge: { month, base, all, water, top }, at }: { readonly ridge: Ridge; readonly at: number }) {
  return (
    <g>
      <path d={`M150 ${base}H1130`} stroke="#cfd8cc" strokeWidth={1.5} />
      {all && <path d={all} fill={sunTones[at]} />}
      {water && <path d={water} fill="#3f93bd" />}
      {top && <path d={top} fill="none" stroke="#f8f5ea" strokeWidth={3} strokeLinejoin="round" />}
      <text x={70} y={base} fontFamily={text} fontSize={22} fill={quiet}>
        {monthName(month)}
      </text>
    </g>
  )
}

const Legend = () => (
  <g transform="translate(150 1190)" fontFamily={text} fontSize={22} fill={quiet}>
    <circle cx={8} cy={-8} r={8} fill="#eaa634" />
    <text x={26}>Sun</text>
    <circle cx={108} cy={-8} r={8} fill="#3f93bd" />
    <text x={126}>Water</text>
  </g>
)
