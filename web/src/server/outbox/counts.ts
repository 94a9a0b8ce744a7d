import { create } from 'zustand'

/** How many entries of the user wait, and how many the server refused. Small, as the header shows it. */
export const useOutboxCounts = create(() => ({
  waiting: 0,
  refused: 0,
  /** False until the entries of whoever is signed in were counted. */
  isCounted: false,
}))
