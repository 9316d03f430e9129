/** True if files outlast the request. The site then watches and backs up its own disk. */
export const hasDisk: boolean = true

/** True if `npm start` runs a gateway in front of Next. */
export const hasGateway: boolean = true
