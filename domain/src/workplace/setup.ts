import * as z from 'zod'
import { demoStory } from './demo-story.ts'

/** Ready-made base data: what a kind of service needs, and the public holidays of every state. */
export const starterPacks = ['security', 'cleansing', 'facilities', 'holidays'] as const
export type StarterPack = (typeof starterPacks)[number]

/** One step of setting up an installation; whether it is done is computed from what exists. */
const setupStep = z.object({
  name: z.string(),
  isDone: z.boolean(),
  link: z.string(),
  /** Whether the reader can do it, and which user types can. */
  may: z.boolean(),
  by: z.array(z.string()),
})
export type SetupStep = z.infer<typeof setupStep>

export const setup = z.object({
  steps: z.array(setupStep),
  /** How many rows of each pack are not there yet. */
  packs: z.array(z.object({ name: z.enum(starterPacks), missing: z.int() })),
  mayApply: z.boolean(),
  /** Only for those who may add and remove it. */
  demo: demoStory.nullable(),
})
export type Setup = z.infer<typeof setup>

/** A user type that may create the records of a screen. */
export const creator = z.object({ name: z.string() })

export const appliedPack = z.object({ added: z.int() })
