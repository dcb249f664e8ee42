import type { CSSProperties } from 'react'
import styles from './film.module.css'
import { hill, type Moment, scene } from './plant-day.ts'

const panels = Array.from({ length: 7 }, (_, place) => 84 + place * 76)

/** One moment of the day: sky, sun, the hill as far as it has been made, panels and the bakery that buys the power. */
export function Picture({ moment }: { readonly moment: Moment }) {
  const { sun, drawn, light, glow, cloud, hour } = moment
  const isAwake = hour >= 5.5
  const tilt = Math.max(-34, Math.min(34, (hour - 12) * 6))
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${scene.width} ${scene.height}`}
      aria-hidden="true"
      style={{ '--light': light, '--glow': glow } as CSSProperties}
    >
      <defs>
        <clipPath id="film-made">
          <rect width={drawn} height={scene.height} />
        </clipPath>
      </defs>
      <rect className={styles.night} width={scene.width} height={scene.height} />
      <rect className={styles.day} width={scene.width} height={scene.height} />
      <rect className={styles.glow} width={scene.width} height={scene.height} />
      <circle className={styles.halo} cx={sun.x} cy={sun.y} r="86" />
      <circle className={styles.sun} cx={sun.x} cy={sun.y} r="46" />
      <path className={styles.hill} d={hill} clipPath="url(#film-made)" />
      <g className={styles.cloud} transform={`translate(${cloud} 96)`}>
        <path d="M0 74a36 36 0 0 1 34-36 52 52 0 0 1 98-12 40 40 0 0 1 68 24 30 30 0 0 1 4 60H34A36 36 0 0 1 0 74Z" />
      </g>
      <path
        className={styles.field}
        d={`M0 ${scene.ground}C240 ${scene.ground - 14} 620 ${scene.ground + 22} 960 ${scene.ground}V540H0Z`}
      />
      {panels.map((x) => (
        <g key={x} transform={`translate(${x} 462)`}>
          <path className={styles.post} d="M0 0v34" />
          <rect
            className={styles.panel}
            x="-32"
            y="-5"
            width="64"
            height="9"
            rx="2"
            transform={`rotate(${isAwake ? tilt : -34})`}
          />
        </g>
      ))}
      <Bakery hour={hour} />
    </svg>
  )
}

/** Two ovens: the first is on before the day begins, the second from seven until sunset. */
function Bakery({ hour }: { readonly hour: number }) {
  return (
    <g transform="translate(716 380)">
      <path className={styles.house} d="M0 46 84 4l84 42v76H0Z" />
      <path className={styles.house} d="M122 24V-8h20v42Z" />
      <rect className={styles.window} data-lit={hour < 19.5} x="22" y="60" width="34" height="34" rx="4" />
      <rect className={styles.window} data-lit={hour >= 7 && hour < 18} x="68" y="60" width="34" height="34" rx="4" />
      <rect className={styles.door} x="118" y="64" width="30" height="58" rx="4" />
    </g>
  )
}
