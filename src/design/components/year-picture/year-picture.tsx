import type { Ref } from 'react'
import { monthName } from '../../figures/day-text.ts'
import { frame, picture, type Ridge, shapeOf, type YearMonth, type YearShape } from './year-shape.ts'

type PictureFigure = { readonly label: string; readonly value: string }

type YearPictureProps = {
  readonly title: string
  readonly subtitle: string
  readonly name?: string | null
  readonly months: readonly YearMonth[]
  readonly figures: readonly PictureFigure[]
  readonly foot: readonly string[]
  readonly label: string
  readonly ref?: Ref<SVGSVGElement>
}

const display = '"Bricolage Grotesque Variable", "Bricolage Grotesque", system-ui, sans-serif'
const text = '"Inter Variable", Inter, system-ui, sans-serif'
const ink = '#0f2a28'
const quiet = '#48605c'

/**
 * A year as twelve ridges of days. It contains its own colors and no class, so that the saved file looks like the page,
 * in both themes.
 */
export function YearPicture({ title, subtitle, name = null, months, figures, foot, label, ref }: YearPictureProps) {
  const { width, height } = picture
  const { ridges, river, kind } = shapeOf(months)
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
      {name && (
        <text x={74} y={292} fontFamily={text} fontSize={30} fontWeight={600} fill={ink}>
          {name}
        </text>
      )}
      {ridges.map((ridge, at) => (
        <RidgeOf key={ridge.month} ridge={ridge} tone={tones[kind][at]!} />
      ))}
      {river && <River d={river} />}
      {figures.map(({ label: unit, value }, at) => (
        <g key={unit} transform={`translate(${70 + at * (1_090 / Math.max(3, figures.length))} 1300)`}>
          <text fontFamily={display} fontSize={46} fontWeight={700} fill={ink}>
            {value}
          </text>
          <text y={38} fontFamily={text} fontSize={24} fill={quiet}>
            {unit}
          </text>
        </g>
      ))}
      <path d={`M70 1368H${width - 70}`} stroke="#cfd8cc" strokeWidth={2} />
      {foot.map((line, at) => (
        <text key={line} x={70} y={1_403 + at * 29} fontFamily={text} fontSize={20} fill={quiet}>
          {line}
        </text>
      ))}
    </svg>
  )
}

/** From the pale January in the distance to the full December in front. */
const tones: Readonly<Record<YearShape['kind'], readonly string[]>> = {
  sun: [
    'f6dcab',
    'f5d69c',
    'f4d08d',
    'f3ca7f',
    'f2c470',
    'f1be62',
    'efb855',
    'eeb249',
    'ecac3e',
    'eaa634',
    'e7a02b',
    'e39a1f',
  ].map((tone) => `#${tone}`),
  water: [
    'cfe3ec',
    'c1dbe7',
    'b3d3e2',
    'a5cbdd',
    '97c3d8',
    '89bbd3',
    '7bb3ce',
    '6dabc9',
    '5fa3c4',
    '519bbf',
    '4393ba',
    '3a88ae',
  ].map((tone) => `#${tone}`),
}

function RidgeOf({ ridge: { month, base, area, top }, tone }: { readonly ridge: Ridge; readonly tone: string }) {
  return (
    <g>
      <path d={`M${frame.left} ${base}H${frame.right}`} stroke="#cfd8cc" strokeWidth={1.5} />
      {area && <path d={area} fill={tone} />}
      {top && <path d={top} fill="none" stroke="#f8f5ea" strokeWidth={3} strokeLinejoin="round" />}
      <text x={70} y={base} fontFamily={text} fontSize={22} fill={quiet}>
        {monthName(month)}
      </text>
    </g>
  )
}

const River = ({ d }: { readonly d: string }) => (
  <g>
    <path d={d} fill="#3f93bd" />
    <text x={70} y={frame.riverBase} fontFamily={text} fontSize={22} fill={quiet}>
      Water
    </text>
  </g>
)
