export { callLimit as afterResponseSignal } from '#web/http/stop-signal.ts'
