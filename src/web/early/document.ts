export const root = document.documentElement
export const { dataset } = root

export const all = <E extends HTMLElement>(selector: string) => document.querySelectorAll<E>(selector)

/** Handles an event before React does. The target may be the document itself, which has no ancestors. */
export const listen = (type: string, listener: (target: HTMLElement, event: Event) => void): void =>
  addEventListener(type, (event) => listener(event.target as HTMLElement, event), true)

export const around = (target: HTMLElement, selector: string) => target.closest?.<HTMLElement>(selector)
