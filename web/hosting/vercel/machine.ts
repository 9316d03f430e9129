import type * as own from '../own-server/machine.ts'

export const hasDisk: typeof own.hasDisk = false

export const hasGateway: typeof own.hasGateway = false
