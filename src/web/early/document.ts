export const root = document.documentElement
export const { dataset } = root

export const all = <E extends HTMLElement>(selector: string) => document.querySelectorAll<E>(selector)

/** Hears of an event before React does. The target may be the document itself, which is within nothing. */
export const listen = (type: string, hear: (target: HTMLElement, event: Event) => void): void =>
  addEventListener(type, (event) => hear(event.target as HTMLElement, event), true)

/** The nearest element around, itself included. */
export const around = (target: HTMLElement, selector: string) => target.closest?.<HTMLElement>(selector)
