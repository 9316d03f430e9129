export { stopSignal as afterResponseSignal } from '#web/http/stop-signal.ts'
