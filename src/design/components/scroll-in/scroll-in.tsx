import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './scroll-in.module.css'

type ScrollInProps = { readonly children: ReactNode /** Seconds. */; readonly delay?: number }

/** Fades in once, when 30% of it is visible. Without a script, or with reduced motion, it is simply shown. */
export function ScrollIn({ children, delay = 0 }: ScrollInProps) {
  const box = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'standing' | 'waiting' | 'shown'>('standing')
  useEffect(() => {
    const element = box.current
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    // Content already in view at the start must not flicker.
    if (element.getBoundingClientRect().top < innerHeight) return
    setState('waiting')
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        setState('shown')
        watch.disconnect()
      },
      { threshold: 0.3 },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={box} className={styles[state]} style={{ transitionDelay: `${delay}s` }}>
      {children}
    </div>
  )
}
