import type { Generated, JSONColumnType } from 'kysely'
import type { Stored } from '../../platform/db/stored.ts'

declare module '../../platform/db/tables.ts' {
  interface Tables {
    device: { id: Generated<number>; tokenHash: Buffer; userId: number; seenAt: Generated<string> }
    signIn: {
      handleHash: Buffer
      userId: number
      tries: Generated<number>
      expiresAt: string
      usedAt: Generated<string | null>
    }
    totp: {
      userId: number
      sealed: Generated<Buffer | null>
      pending: Generated<Buffer | null>
      lastStep: Generated<number>
      recoveredAt: Generated<string | null>
    }
    recoveryCode: { userId: number; codeHash: Buffer; usedAt: Generated<string | null> }
    passwordReset: {
      id: Generated<number>
      handleHash: Buffer
      emailHash: Buffer | null
      userId: number | null
      codeHash: Generated<string | null>
      tries: Generated<number>
      emailTries: Generated<number>
      expiresAt: string
      usedAt: Generated<string | null>
      ticketHash: Generated<Buffer | null>
      ticketExpiresAt: Generated<string | null>
      ticketUsedAt: Generated<string | null>
    }
    activation: {
      id: Generated<number>
      userId: number
      codeHash: Generated<Buffer | null>
      sentAt: Generated<string | null>
      expiresAt: Generated<string | null>
      usedAt: Generated<string | null>
      revokedAt: Generated<string | null>
      createdAt: Generated<string>
    }
    emailChange: {
      id: Generated<number>
      userId: number
      email: string
      askedBy: number
      oldHash: Generated<Buffer | null>
      newHash: Generated<Buffer | null>
      oldConfirmedAt: Generated<string | null>
      newConfirmedAt: Generated<string | null>
      expiresAt: Generated<string>
      doneAt: Generated<string | null>
      revokedAt: Generated<string | null>
    }
    setupCode: { codeHash: Buffer; expiresAt: string }
    registration: Stored<{
      registrationNo: string
      organizationId: number | null
      fullName: string
      email: string
      phone: string
      position: string
      reason: string
      locale: string
      status: string
      remark: Generated<string | null>
      decidedAt: Generated<string | null>
      decidedBy: Generated<number | null>
      userId: Generated<number | null>
    }>
    photo: { userId: number; key: string; bytes: Buffer; changedAt: Generated<string> }
    caughtMail: {
      id: Generated<number>
      at: Generated<string>
      to: string
      subject: string
      html: string
      text: string
      enclosures: JSONColumnType<{ name: string; content: string }[], string | undefined, string>
    }
    userSetting: { userId: number; startScreen: Generated<string>; hasSound: Generated<boolean> }
    turn: { key: string; taken: string[]; endsAt: string }
  }
}
