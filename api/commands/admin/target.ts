import type { Env } from '../../src/platform/env.ts'

/** What a command works on: as the owner of the tables. */
export type Target = { env: Env; ownerUrl: string; runtimeRole: string | undefined }
