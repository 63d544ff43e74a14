import { useSyncExternalStore } from 'react'
import { calendars, languages, layoutViews, themes } from '#contract/frame-options.ts'
import type { Calendar, Language } from '#contract/options.ts'
import { storedText, storeText } from '../api/browser-storage.ts'

export interface PreferencesState {
  readonly language: Language
  readonly calendar: Calendar
  readonly theme: (typeof themes)[number]
  readonly layoutView: (typeof layoutViews)[number]
}

const storageKey = 'badgir.preferences'
/** Default calendar of a language. */
export function calendarOf(language: Language): Calendar {
  return language === 'fa' ? 'persian' : 'gregorian'
}

function oneOf<L extends readonly string[]>(list: L, value: unknown): L[number] | undefined {
  return list.find(item => item === value)
}

function read(): PreferencesState {
  let stored: Record<string, unknown> = {}
  try {
    stored = JSON.parse(storedText(storageKey) ?? '{}') as Record<string, unknown>
  } catch {
    /* unreadable preferences are no preferences */
  }
  const language = oneOf(languages, stored['language']) ?? 'en'
  return {
    language,
    calendar: oneOf(calendars, stored['calendar']) ?? calendarOf(language),
    theme: oneOf(themes, stored['theme']) ?? 'system',
    layoutView: oneOf(layoutViews, stored['layoutView']) ?? 'grid',
  }
}

let current: PreferencesState | undefined
let touched: Partial<PreferencesState> = {}
const listeners = new Set<() => void>()

/** The reader's preferences on this device. */
export function preferences(): PreferencesState {
  return (current ??= read())
}

/** Changes some preferences and stores them on this device; a new language brings its calendar. */
export function setPreferences(change: Partial<PreferencesState>): void {
  const before = preferences()
  const language = change.language ?? before.language
  const whole = { ...(language !== before.language ? { calendar: calendarOf(language) } : {}), ...change }
  current = { ...before, ...whole }
  touched = { ...touched, ...whole }
  storeText(storageKey, JSON.stringify(current))
  for (const tell of listeners) tell()
}

/** Preferences changed since the page was opened. */
export function touchedPreferences(): Partial<PreferencesState> {
  return touched
}

function subscribe(tell: () => void) {
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
  }
}

export function usePreferences(): PreferencesState {
  return useSyncExternalStore(subscribe, preferences)
}
