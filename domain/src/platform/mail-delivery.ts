import * as z from 'zod'
import { id } from './field.ts'
import { defineList } from './list/shape.ts'
import { filter } from './list.ts'

/** `stored`: kept instead of sent, in demo mode. `failed` is tried again, `refused` was turned away for good, or given up after two days. */
export const deliveryStatuses = ['sent', 'stored', 'failed', 'refused'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** A mail that was tried: everything but its text. */
export const mailDelivery = z.object({
  id,
  createdAt: z.string(),
  updatedAt: z.string(),
  to: z.string(),
  template: z.string(),
  status: z.enum(deliveryStatuses),
  attempts: z.int(),
  error: z.string().nullable(),
  retriedAt: z.string().nullable(),
  lockVersion: z.int(),
  allowedActions: z.array(z.string()),
})
export type MailDelivery = z.infer<typeof mailDelivery>

export const mailDeliveryList = defineList({
  name: 'mailDelivery',
  api: 'mail-deliveries',
  columns: {
    createdAt: 'dateTime',
    to: 'text',
    template: 'choice',
    status: 'choice',
    attempts: 'number',
    error: 'text',
  },
  unsorted: ['error'],
  filters: { status: filter.choice(deliveryStatuses) },
})
