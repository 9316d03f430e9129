export const recordRetention = {
  keyDays: 30,
  sessionDays: 30,
  tokenDays: 1,
  notFoundDays: 90,
  importDays: 7,
  confirmationDays: 30,
  deliveryDays: 30,
  auditMonths: 24,
  erasureMonths: 24,
  countMonths: 25,
} as const
